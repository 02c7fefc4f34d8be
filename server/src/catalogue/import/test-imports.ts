import type { ColumnToMatch } from '@tula/contract/catalogue/matched-columns.ts';
import type { ProductImport } from '@tula/contract/catalogue/product-imports.ts';
import { readProductImport, startProductImport } from '@tula/contract/catalogue/product-imports.ts';
import type { TestShop } from '../../../test/a-shop.ts';
import { type FileToSend, sendFiles } from '../../../test/send-files.ts';

/** Without an import where the columns have to be matched first. */
type Checked = { import: ProductImport; columns: ColumnToMatch[] | null };
export type CheckAnswer = Awaited<ReturnType<typeof checkFiles>>;

/** Sends a file to check, as the page does. */
export function checkFile(
  shop: TestShop,
  token: string,
  content: string | Uint8Array,
  { name = 'products.csv', columns }: { name?: string; columns?: string } = {},
): Promise<CheckAnswer> {
  return checkFiles(shop, token, [{ name, content }], columns);
}

export const checkFiles = (shop: TestShop, token: string, files: readonly FileToSend[], columns?: string) =>
  sendFiles<Checked>(shop, token, '/product/import', files, columns === undefined ? {} : { columns });

/** All rows of an import, at most a page of them. */
export async function rowsOf({ call }: TestShop, token: string, { id }: ProductImport) {
  const input = { params: { id }, query: { limit: '100' } };
  const answer = await call(readProductImport, input, { as: token });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}

/** Starts an import and runs its job; returns the state afterwards. */
export async function importAll(shop: TestShop, token: string, checked: ProductImport): Promise<string> {
  const started = await shop.call(startProductImport, { params: { id: checked.id } }, { as: token });
  if (!started.ok) return started.code;
  await shop.runJobs();
  return (await rowsOf(shop, token, checked)).import.state;
}
