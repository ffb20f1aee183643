import { emojiUrl, pictureUrl } from './picture-url.ts';

interface PictureProps {
  /** Folder and name, without theme and extension. */
  src: string;
  alt: string;
  className?: string;
  /** Loads before other pictures. */
  isUrgent?: boolean;
}

/** A picture in the device's theme. */
export function Picture({ src, alt, className = '', isUrgent = false }: PictureProps) {
  return (
    <picture className={`picture ${className}`}>
      <source srcSet={pictureUrl(src, 'dark')} media="(prefers-color-scheme: dark)" />
      <img src={pictureUrl(src, 'light')} alt={alt} decoding="async" {...(isUrgent ? { fetchPriority: 'high' } : {})} />
    </picture>
  );
}

/** An emoji as a small picture. Decoration only. */
export function Emoji({ fileName, size = 40 }: { fileName: string; size?: number }) {
  return <img className="emoji" src={emojiUrl(fileName)} width={size} height={size} alt="" decoding="async" />;
}
