import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './note.css';

/** Something to know, standing where it matters. */
export function Note({
  tone = 'plain',
  icon = 'alert',
  children,
}: {
  tone?: 'plain' | 'err' | 'ok' | 'wait';
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <div
      className={tone === 'plain' ? 'note' : `note note-${tone}`}
      role={tone === 'err' ? 'alert' : undefined}
    >
      <Icon name={icon} isSmall />
      <div>{children}</div>
    </div>
  );
}
