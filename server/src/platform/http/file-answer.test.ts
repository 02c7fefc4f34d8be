import { Readable } from 'node:stream';
import { endpoint } from '@tula/contract/calls/endpoint.ts';
import { wholeFile } from '@tula/contract/calls/fields.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { expect, test } from 'vitest';
import { handleFile } from './handle.ts';
import { makeOpenApi } from './openapi/openapi.ts';
import { serverWith } from './test-server.ts';

const readReport = endpoint({
  method: 'GET',
  path: '/report',
  who: 'staff',
  roles: ['owner'],
  does: 'A report',
  file: 'text/csv',
  result: wholeFile,
  problems: ['ORDER_NOT_FOUND'],
});
const STAFF = { authorization: 'Bearer staff' };

function serving(content: () => Readable, name = 'report-2026.csv') {
  return serverWith([handleFile(readReport, async () => ({ name, content: content() }))]).app;
}

test('a file is sent with its type and name, and may not be cached', async () => {
  const app = serving(() => Readable.from(['kg,₹\n', '0.25,140\n']));
  const answer = await app.inject({ url: '/api/v1/report', headers: STAFF });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('kg,₹\n0.25,140\n');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="report-2026.csv"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('a problem is sent as for any other endpoint', async () => {
  const reject = async () => {
    throw new Problem('ORDER_NOT_FOUND');
  };
  const { app } = serverWith([handleFile(readReport, reject)]);
  const answer = await app.inject({ url: '/api/v1/report', headers: STAFF });
  expect(answer.json()).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  expect(answer.headers['content-disposition']).toBeUndefined();
  const asCustomer = { authorization: 'Bearer customer' };
  expect((await app.inject({ url: '/api/v1/report', headers: asCustomer })).statusCode).toBe(403);
});

test('a name that could inject a header is an internal error, sent without detail', async () => {
  const app = serving(() => Readable.from(['']), 'a";\r\nx: y');
  const answer = await app.inject({ url: '/api/v1/report', headers: STAFF });
  expect(answer.json()).toMatchObject({ status: 500, code: 'INTERNAL' });
  expect(answer.headers['x']).toBeUndefined();
});

test('the API document describes the type of a file', () => {
  const sections = [{ name: 'Reports', description: 'Reports', operations: { readReport } }];
  const { paths } = makeOpenApi([readReport], { version: '1', sections, schemas: {}, examples: {} }) as {
    paths: Record<string, Record<string, unknown>>;
  };
  expect(paths['/report']?.['get']).toMatchObject({
    responses: { 200: { content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } } } },
  });
});
