import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import css from './settings.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type FoldedProps = { title: string; about: string; children: ReactNode };

/** Fields that most owners never change, under a line that opens them. */
export function Folded({ title, about, children }: FoldedProps) {
  return (
    <details className={css.folded}>
      <summary>
        <span className={layoutCss.bold}>{title}</span>
        <Icon name="down" isSmall />
      </summary>
      <div className={layoutCss.stack6}>
        <p className={fieldCss.hint}>{about}</p>
        {children}
      </div>
    </details>
  );
}
