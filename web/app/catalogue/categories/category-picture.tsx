import { listBulkProducts } from '@tula/contract/catalogue/bulk-edits.ts';
import { readStaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { t } from '@tula/messages/categories.ts';
import { useState } from 'react';
import { useRead } from '../../data/use-read.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Named } from './name-lists.ts';
import css from './staff-categories-page.module.css';

type CategoryPictureProps = { category: Named; message: string | undefined };

/** The product whose picture stands for the category, with that picture; without products there is nothing to choose. */
export function CategoryPicture({ category: { id, pictureOf }, message }: CategoryPictureProps) {
  const { data } = useRead(listBulkProducts, { query: { category: String(id), state: 'published' } });
  const [chosen, setChosen] = useState(pictureOf ?? '');
  if (data === undefined || data.products.length === 0) return null;
  return (
    <div className={css.pictureChoice}>
      <Field label={t('picture')} hint={t('picture.hint')} message={message}>
        {(control) => (
          <select
            {...control}
            name="pictureOf"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">{t('picture.ofShop')}</option>
            {data.products.map((product) => (
              <option key={product.id} value={product.id}>
                {product.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {chosen === '' ? null : <Preview key={chosen} of={chosen as ProductId} />}
    </div>
  );
}

/** The picture as the home page shows it, round; its place is kept while it loads. */
function Preview({ of }: { of: ProductId }) {
  const { data } = useRead(readStaffProduct, { params: { id: of } });
  const picture = data?.product.primaryImage;
  return (
    <div className={css.picturePreview}>{picture ? <Picture picture={picture} sizes="72px" /> : null}</div>
  );
}
