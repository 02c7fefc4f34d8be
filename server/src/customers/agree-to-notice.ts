import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { language } from '@tula/messages/language.ts';
import { t } from '@tula/messages/fields.ts';
import { sql } from 'kysely';
import type { CustomersParts } from './customers-parts.ts';

/** Records which privacy notice a customer has read, and in which language. The first time of a version counts. */
export async function agreeToNotice(
  { database, clock, pageTexts }: CustomersParts,
  customerId: CustomerId,
  version: string,
): Promise<void> {
  if (!pageTexts.wasNotice(version)) throw fieldProblem('version', t('noticeVersion'));
  await sql`
    UPDATE customers SET notice_version = ${version}, notice_language = ${language()}, notice_agreed_at = ${clock.now()}
    WHERE id = ${customerId} AND (notice_agreed_at IS NULL OR notice_version <> ${version})`.execute(
    database.db,
  );
}
