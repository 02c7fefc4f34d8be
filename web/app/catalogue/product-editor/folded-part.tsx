import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useOpenPanel } from '../../ui/use-open-panel.ts';
import css from './product-form.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import partsCss from '../../ui/parts.module.css';

type FoldedPartProps = {
  id: string;
  title: string;
  /** Its fields; a message of one of them opens the part. */
  fields: readonly string[];
  messages: FieldMessages;
  children: ReactNode;
};

/** A part of the form that follows what every product needs. On a phone it is folded until somebody opens it. */
export function FoldedPart({ id, title, fields, messages, children }: FoldedPartProps) {
  const hasError = fields.some((field) => messages[field] !== undefined);
  const { isOpen, onToggle } = useOpenPanel({
    startsOpen: matchMedia('(min-width: 640px)').matches,
    hasError,
  });
  return (
    <section className={`${partsCss.part} ${css.section} ${css.folded}`} aria-labelledby={id}>
      <details open={isOpen} onToggle={onToggle}>
        <summary>
          <h2 id={id}>{title}</h2>
          <Icon name="down" isSmall />
        </summary>
        <div className={`${fieldCss.form} ${css.form}`}>{children}</div>
      </details>
    </section>
  );
}
