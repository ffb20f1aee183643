/** What the installed app is called and looks like. */
interface AppLook {
  title: string;
  description: string;
  background: string;
  categories: readonly string[] | undefined;
}

/** The web app manifest, as text. */
export function writeManifest({ title, description, background, categories }: AppLook): string {
  const icon = (name: string, size: number) => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  const manifest = {
    id: '/',
    name: title,
    short_name: title,
    description,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait-primary',
    categories,
    background_color: background,
    theme_color: background,
    icons: [icon('icon', 192), icon('icon', 512), { ...icon('maskable', 512), purpose: 'maskable' }],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
