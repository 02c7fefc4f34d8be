import type { ColumnToMatch } from '@tula/contract/catalogue/matched-columns.ts';
import type { ProductImport } from '@tula/contract/catalogue/product-imports.ts';
import { readProductImport, startProductImport } from '@tula/contract/catalogue/product-imports.ts';
import type { TestShop } from '../../../test/a-shop.ts';

export type CheckAnswer = {
  status: number;
  /** Without an import where the columns have to be matched first. */
  result: { import: ProductImport; columns: ColumnToMatch[] | null };
  fields?: Record<string, string>;
};

export type TestFile = { name: string; content: string | Uint8Array };

/** Sends a file to check, as the page does. */
export function checkFile(
  shop: TestShop,
  token: string,
  content: string | Uint8Array,
  { name = 'products.csv', columns }: { name?: string; columns?: string } = {},
): Promise<CheckAnswer> {
  return checkFiles(shop, token, [{ name, content }], columns);
}

export async function checkFiles(
  { app }: TestShop,
  token: string,
  files: readonly TestFile[],
  columns?: string,
): Promise<CheckAnswer> {
  const form = new FormData();
  for (const { name, content } of files) form.append('file', new Blob([content as BlobPart]), name);
  const request = new Request('http://shop.test', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/product/import',
    ...(columns === undefined ? {} : { query: { columns } }),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const { result, fields } = answer.json<Omit<CheckAnswer, 'status'>>();
  return { status: answer.statusCode, result, ...(fields && { fields }) };
}

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
