import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { tableTypes, tableTypesFile } from '../../../test/table-types.ts';

test('the table types say what the migrations make; scripts/generate-tables.mjs writes them anew', async () => {
  expect(await readFile(tableTypesFile, 'utf8')).toBe(await tableTypes());
});
