import { t } from '@tula/messages/product-editor.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { shownProductsAddress } from '../staff-products-query.ts';
import type { ProductFormState } from '../use-product-form.ts';
import css from '../product-form.module.css';

/** A draft is saved as one or published; any other product is saved as it is. Enter presses the last button. */
export function SaveButtons({ state: { form, open, saveAs } }: { state: ProductFormState }) {
  const state = open.product?.state ?? 'draft';
  const isDraft = state === 'draft';
  return (
    <div className={css.saveBar}>
      <a className={buttonClass({ kind: 'line' })} href={shownProductsAddress()}>
        {t('cancel')}
      </a>
      {isDraft ? (
        <Button kind="line" isPending={form.isPending} onClick={() => saveAs('draft')}>
          {t('save.draft')}
        </Button>
      ) : null}
      <Button
        type="submit"
        isPending={form.isPending}
        onClick={() => open.change({ state: isDraft ? 'published' : state })}
      >
        {t(isDraft ? 'save.publish' : 'save')}
      </Button>
    </div>
  );
}
