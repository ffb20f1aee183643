import { emojiUrl, isPhoto, listPhotoFiles, photoUrl, pictureUrl } from './picture-url.ts';

interface PictureProps {
  /** Folder and name: of a drawing without theme and ending, of a photograph with its ending. */
  src: string;
  /** Another photograph for devices in dark colors. */
  dark?: string | undefined;
  alt: string;
  className?: string;
  /** Loads before other pictures. */
  isUrgent?: boolean;
  /** The proportions of its place, which a photograph takes up before it is loaded. */
  width?: number;
  height?: number;
}

const DARK = '(prefers-color-scheme: dark)';

/** A picture in the device's theme. */
export function Picture({ src, dark, alt, className = '', isUrgent, width = 350, height = 300 }: PictureProps) {
  const priority = isUrgent ? ({ fetchPriority: 'high' } as const) : {};
  // The `import.meta.env` is written out, so that a build without photographs contains no code for them.
  if (import.meta.env.HAS_PHOTOS === false || !isPhoto(src)) {
    return (
      <picture className={`picture ${className}`}>
        <source srcSet={pictureUrl(src, 'dark')} media={DARK} />
        <img src={pictureUrl(src, 'light')} alt={alt} decoding="async" {...priority} />
      </picture>
    );
  }
  return (
    <picture className={`picture photo ${width === height ? 'is-disc' : ''} ${className}`}>
      {dark && <source type="image/avif" srcSet={listPhotoFiles(dark, 'avif')} media={DARK} />}
      {dark && <source srcSet={listPhotoFiles(dark, 'webp')} media={DARK} />}
      <source type="image/avif" srcSet={listPhotoFiles(src, 'avif')} />
      <img
        srcSet={listPhotoFiles(src, 'webp')}
        src={photoUrl(src, '1x.webp')}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(isUrgent ? priority : { loading: 'lazy' })}
      />
    </picture>
  );
}

/** An emoji as a small picture. Decoration only. */
export function Emoji({ fileName, size = 40 }: { fileName: string; size?: number }) {
  return <img className="emoji" src={emojiUrl(fileName)} width={size} height={size} alt="" decoding="async" />;
}
