import type { TestShop } from './a-shop.ts';

export type FileToSend = { name: string; content: string | Uint8Array };
type Answer<Result> = { status: number; result: Result; fields?: Record<string, string> };

/** Posts files to a path of the API as the pages do, as parts of a form named `file`. */
export async function sendFiles<Result>(
  { app }: Pick<TestShop, 'app'>,
  token: string,
  path: string,
  files: readonly FileToSend[],
  query: Record<string, string> = {},
): Promise<Answer<Result>> {
  const form = new FormData();
  for (const { name, content } of files) form.append('file', new Blob([content as BlobPart]), name);
  const request = new Request('http://shop.test', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    query,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const { result, fields } = answer.json<Omit<Answer<Result>, 'status'>>();
  return { status: answer.statusCode, result, ...(fields && { fields }) };
}
