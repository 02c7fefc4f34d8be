import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generate, PostgresDialect } from 'kysely-codegen';
import { throwawayDatabase } from './throwaway-database.ts';

const FILE = path.resolve(import.meta.dirname, '../src/platform/postgres/tables.gen.ts');

/** Writes the types of all tables after the migrations, as our type parsers return them. */
export async function writeTableTypes(): Promise<void> {
  const { database, drop } = await throwawayDatabase();
  try {
    const types = await generate({
      db: database.db,
      dialect: new PostgresDialect({ dateParser: 'string' }),
      includePattern: 'public.*',
      excludePattern: '*migrations',
      typeMapping: { int8: 'number' },
      outFile: null,
      print: false,
    });
    // At once, as others may read it meanwhile.
    const part = `${FILE}.${process.pid}`;
    writeFileSync(part, types);
    renameSync(part, FILE);
  } finally {
    await drop();
  }
}
