import path from 'node:path';
import { generate, PostgresDialect } from 'kysely-codegen';
import { throwawayDatabase } from './throwaway-database.ts';

export const tableTypesFile = path.resolve(import.meta.dirname, '../src/platform/postgres/tables.gen.ts');

/** The types of all tables after the migrations, as our type parsers return them. */
export async function tableTypes(): Promise<string> {
  const { database, drop } = await throwawayDatabase();
  try {
    return await generate({
      db: database.db,
      dialect: new PostgresDialect({ dateParser: 'string' }),
      includePattern: 'public.*',
      excludePattern: '*migrations',
      typeMapping: { int8: 'number' },
      outFile: null,
      print: false,
    });
  } finally {
    await drop();
  }
}
