import type { Transport } from '@tula/contract/calls/call.ts';
import { expect, test } from 'vitest';
import { inProcess } from './in-process.ts';
import { serverWith } from './test-server.ts';

test('a call for a client counts for its address, whatever a header says', async () => {
  const { app, cache } = serverWith([], { trustedProxies: ['127.0.0.1'] });
  app.get('/address', async ({ ip }) => ({ ip }));
  await app.ready();
  const transport: Transport = inProcess(app, cache);
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const ask = { method: 'GET', url: '/address', headers };
  expect((await transport({ ...ask, address: '203.0.113.9' })).body).toEqual({ ip: '203.0.113.9' });
  await app.close();
});
