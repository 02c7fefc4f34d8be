import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { language } from '@tula/messages/language.ts';
import { t } from '@tula/messages/fields.ts';
import type { CustomersParts } from './customers-parts.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** Records which privacy notice a customer has read, and in which language. The first time of a version counts. */
export async function agreeToNotice(
  { database, clock, pageTexts }: CustomersParts,
  customerId: CustomerId,
  version: string,
): Promise<void> {
  if (!pageTexts.wasNotice(version)) throw fieldProblem('version', t('noticeVersion'));
  await recordNotice(database.db, customerId, { version, language: language() }, clock.now());
}

/** The first time that a customer has agreed to a version counts. */
async function recordNotice(
  db: Db,
  id: CustomerId,
  notice: { version: string; language: string },
  now: Date,
): Promise<void> {
  await sql`
    UPDATE customers SET notice_version = ${notice.version}, notice_language = ${notice.language}, notice_agreed_at = ${now}
    WHERE id = ${id} AND (notice_agreed_at IS NULL OR notice_version <> ${notice.version})`.execute(db);
}
