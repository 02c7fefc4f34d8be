import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { classNames } from './class-names.ts';
import css from './note.module.css';

const TONES = { plain: undefined, err: css.noteError, ok: css.noteOk, wait: css.noteWait };

/** A message box. */
export function Note({
  tone = 'plain',
  icon = 'alert',
  className,
  children,
}: {
  tone?: 'plain' | 'err' | 'ok' | 'wait';
  icon?: IconName;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classNames(css.note, TONES[tone], className)} role={tone === 'err' ? 'alert' : undefined}>
      <Icon name={icon} isSmall />
      <div>{children}</div>
    </div>
  );
}
