import type { ThrowawayDatabase } from './throwaway-database.ts';

/**
 * Empties these tables and what refers to them. Tax documents, which refer to orders, refuse that outside tests.
 */
export async function emptyTables(asOwner: ThrowawayDatabase['asOwner'], tables: string): Promise<void> {
  await asOwner(`
    ALTER TABLE tax_documents DISABLE TRIGGER tax_documents_are_not_emptied;
    TRUNCATE ${tables} CASCADE;
    ALTER TABLE tax_documents ENABLE TRIGGER tax_documents_are_not_emptied`);
}
