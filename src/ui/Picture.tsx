interface PictureProps {
  /** Folder and name, without theme and ending. */
  src: string;
  alt: string;
  className?: string;
  /** Load at once, ahead of other pictures. */
  isUrgent?: boolean;
}

/** The file of a picture for a theme. */
export function pictureUrl(src: string, theme: 'light' | 'dark'): string {
  return `/images/${src}-${theme}.svg`;
}

/** A drawn picture in the device's theme. */
export function Picture({ src, alt, className = '', isUrgent = false }: PictureProps) {
  return (
    <picture className={`picture ${className}`}>
      <source srcSet={pictureUrl(src, 'dark')} media="(prefers-color-scheme: dark)" />
      <img src={pictureUrl(src, 'light')} alt={alt} decoding="async" {...(isUrgent ? { fetchPriority: 'high' } : {})} />
    </picture>
  );
}

/** The file of an emoji picture by its name. */
export function emojiUrl(fileName: string): string {
  return `/images/emoji/${fileName}`;
}

/** An emoji as a small picture; decoration only. */
export function Emoji({ fileName, size = 40 }: { fileName: string; size?: number }) {
  return <img className="emoji" src={emojiUrl(fileName)} width={size} height={size} alt="" decoding="async" />;
}
