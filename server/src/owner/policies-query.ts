import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

type PolicyThen = { name: string; language: string; savedAt: Date; content: string | null };

/** Counts how often a policy was saved; 0 while all are built in. */
export async function newestPoliciesVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    SELECT coalesce(max(policies_version), 0)::int AS newest FROM owner_content`.execute(db);
  return rows[0]?.newest ?? 0;
}

/** Policies are numbered one after the other. */
export async function nextPoliciesVersion(tx: Db): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('policies version', 0))`.execute(tx);
  return (await newestPoliciesVersion(tx)) + 1;
}

/** The policies as they were at a count of their saves; the content is null where the built-in text was in force again. */
export async function policiesAt(db: Db, policiesVersion: number): Promise<PolicyThen[]> {
  const { rows } = await sql<PolicyThen>`
    SELECT DISTINCT ON (name, language) name, language, saved_at AS "savedAt", content::text AS content
    FROM owner_content WHERE policies_version <= ${policiesVersion}
    ORDER BY name, language, version DESC`.execute(db);
  return rows;
}
