import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';

async function everyEndpoint(): Promise<Endpoint[]> {
  const contract = join(import.meta.dirname, '..');
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/[a-z-]+\.ts$/.test(file),
  );
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(join(contract, file))),
  );
  const exported = new Set(modules.flatMap((module) => Object.values(module)));
  return [...exported].filter(
    (one): one is Endpoint => typeof one === 'object' && one !== null && 'who' in one,
  );
}

test("an endpoint's attributes agree with the problems it lists", async () => {
  const endpoints = await everyEndpoint();
  expect(endpoints.length).toBeGreaterThan(50);
  for (const { method, path, params, problems, notFound, isExpensive, takesIdempotencyKey } of endpoints) {
    const missing = problems.filter((code) => code.endsWith('_NOT_FOUND'));
    expect([method, path, isExpensive === true]).toEqual([method, path, problems.includes('BUSY')]);
    expect([method, path, takesIdempotencyKey === true]).toEqual([
      method,
      path,
      problems.includes('IDEMPOTENCY_KEY_REUSED'),
    ]);
    expect([method, path, notFound]).toEqual([method, path, params ? missing[0] : undefined]);
  }
});
