import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { tableTypes, tableTypesFile } from '../../../test/table-types.ts';

test('table types match the migrations; npm run tables regenerates them', async () => {
  expect(await readFile(tableTypesFile, 'utf8')).toBe(await tableTypes());
});
