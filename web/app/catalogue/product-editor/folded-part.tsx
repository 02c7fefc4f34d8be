import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import css from './product-form.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import partsCss from '../../ui/parts.module.css';

type FoldedPartProps = {
  id: string;
  title: string;
  children: ReactNode;
};

/** A part of the form that follows what every product needs. On a phone it is folded until somebody opens it. */
export function FoldedPart({ id, title, children }: FoldedPartProps) {
  const [startsOpen] = useState(() => matchMedia('(min-width: 640px)').matches);
  return (
    <section className={`${partsCss.part} ${css.section} ${css.folded}`} aria-labelledby={id}>
      <details open={startsOpen}>
        <summary>
          <h2 id={id}>{title}</h2>
          <Icon name="down" isSmall />
        </summary>
        <div className={`${fieldCss.form} ${css.form}`}>{children}</div>
      </details>
    </section>
  );
}
