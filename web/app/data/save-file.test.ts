import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { overFetchFile } from './save-file.ts';

async function answering(status: number, type: string, body: string) {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const answer = await overFetchFile({ method: 'GET', url, headers: {} });
  await new Promise((resolve) => server.close(resolve));
  return answer;
}

test('a file is returned with its content and type', async () => {
  const { status, body } = await answering(200, 'application/pdf', '%PDF-1.7 labels');
  const { result } = body as { result: Blob };
  expect([status, result.type, await result.text()]).toEqual([200, 'application/pdf', '%PDF-1.7 labels']);
});

test('a rejection is returned as of any call, and an HTML page counts as no answer', async () => {
  const rejection = { code: 'ORDER_NOT_FOUND', message: 'Order not found' };
  const told = await answering(404, 'application/problem+json', JSON.stringify(rejection));
  expect(told).toEqual({ status: 404, body: rejection });
  expect(await answering(502, 'text/html', '<h1>Bad gateway</h1>')).toEqual({ status: 502, body: undefined });
});
