import { listBulkProducts } from '@tula/contract/catalogue/bulk-edits.ts';
import { t } from '@tula/messages/categories.ts';
import { useRead } from '../../data/use-read.ts';
import { Field } from '../../ui/fields/field.tsx';
import type { Named } from './name-lists.ts';

type CategoryPictureProps = { category: Named; message: string | undefined };

/** The product whose picture stands for the category; without products there is nothing to choose. */
export function CategoryPicture({ category: { id, pictureOf }, message }: CategoryPictureProps) {
  const { data } = useRead(listBulkProducts, { query: { category: String(id), state: 'published' } });
  if (data === undefined || data.products.length === 0) return null;
  return (
    <Field label={t('picture')} hint={t('picture.hint')} message={message}>
      {(control) => (
        <select {...control} name="pictureOf" defaultValue={pictureOf ?? ''}>
          <option value="">{t('picture.ofShop')}</option>
          {data.products.map((product) => (
            <option key={product.id} value={product.id}>
              {product.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
