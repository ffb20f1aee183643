import { Icon } from '../../ui/pictures/Icon.tsx';
import { lock } from '../../ui/pictures/later-icons.ts';
import './privacy-note.css';

/** What happens with what is typed. */
export function PrivacyNote({ text }: { text: string }) {
  return (
    <p className="privacy-note quiet small">
      <Icon path={lock} size={18} />
      <span>{text}</span>
    </p>
  );
}
