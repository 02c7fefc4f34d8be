import type { ProductState } from '@tula/contract/catalogue/product-states.ts';
import { productStateName } from '@tula/contract/catalogue/product-state-names.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/product-editor.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { STATE_TONES } from './state-tones.ts';
import type { ProductFormState } from '../use-product-form.ts';
import css from '../product-form.module.css';
import fieldCss from '../../../ui/fields/field.module.css';
import layoutCss from '../../../ui/layout.module.css';
import partsCss from '../../../ui/parts.module.css';

/** Says whether shoppers see the product, and what else it can become than by the buttons below the form. */
export function VisibilitySection({ state: { form, open, draft, saveAs } }: { state: ProductFormState }) {
  const { product } = open;
  const state = product?.state ?? 'draft';
  const message = form.fields['publishAt'];
  return (
    <section
      className={`${partsCss.part} ${css.section} ${fieldCss.form} ${css.form}`}
      aria-labelledby="visibility-h"
    >
      <h2 id="visibility-h">{t('visibility')}</h2>
      <p className={`${layoutCss.wrapped} ${css.visibility}`}>
        <StatusBadge tone={STATE_TONES[state]}>{productStateName(state)}</StatusBadge>
        <span>{explained(state, product?.publishAt ?? null)}</span>
      </p>
      {state === 'published' ? null : (
        <TextField
          label={t('visibility.when')}
          type="datetime-local"
          hint={t('visibility.when.hint')}
          value={draft.publishAt}
          message={message}
          onChange={(event) => open.change({ publishAt: event.target.value })}
        />
      )}
      <div className={`${layoutCss.wrapped} ${css.visibilityButtons}`}>
        {OTHER_STATES[state].map((next) => (
          <Button key={next} kind="line" isSmall isPending={form.isPending} onClick={() => saveAs(next)}>
            {labelOf(next)}
          </Button>
        ))}
      </div>
    </section>
  );
}

/**
 * The state that the buttons of the section give a product; saving as it is, and publishing a draft, are below the
 * form.
 */
const OTHER_STATES: Record<ProductState, readonly ProductState[]> = {
  draft: ['scheduled'],
  scheduled: ['published', 'hidden'],
  published: ['hidden'],
  hidden: ['published', 'scheduled'],
};

function labelOf(next: ProductState): string {
  if (next === 'scheduled') return t('save.schedule');
  return t(next === 'hidden' ? 'save.hide' : 'save.publishNow');
}

function explained(state: ProductState, publishAt: string | null): string {
  if (state === 'scheduled' && publishAt !== null)
    return t('visibility.scheduled', { when: formatMoment(new Date(publishAt)) });
  if (state === 'published') return t('visibility.published');
  return t(state === 'hidden' ? 'visibility.hidden' : 'visibility.draft');
}
