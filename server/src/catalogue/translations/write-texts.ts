import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { hasTexts, type TextsByLanguage } from '../product-texts.ts';
import { storeTexts } from './translations-store.ts';

/** Stores the texts of products in every language; call it in the transaction that changes them, before their terms. */
export async function writeTexts(
  tx: Db,
  products: readonly { id: ProductId; translations: TextsByLanguage }[],
): Promise<void> {
  const texts = products.flatMap(({ id, translations }) =>
    Object.entries(translations).map(([language, own]) => ({ id, language, ...own })),
  );
  await storeTexts(
    tx,
    texts.filter(hasTexts),
    texts.filter((one) => !hasTexts(one)).map(({ id, language }) => ({ id, language })),
  );
}
