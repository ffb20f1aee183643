import type { ComponentPropsWithRef } from 'react';
import { Icon } from './pictures/Icon.tsx';
import './note.css';

interface NoteProps extends Pick<ComponentPropsWithRef<'p'>, 'ref' | 'role' | 'tabIndex'> {
  /** The path of an icon before the words. */
  icon?: string;
  tone?: 'failed' | 'done';
  children: string;
}

/** A sentence or two that are set apart from the rest. */
export function Note({ icon, tone, children, ...rest }: NoteProps) {
  const words = icon ? (
    <>
      <Icon path={icon} size={20} />
      <span>{children}</span>
    </>
  ) : (
    children
  );
  return (
    <p className={tone ? `note is-${tone}` : 'note'} {...rest}>
      {words}
    </p>
  );
}
