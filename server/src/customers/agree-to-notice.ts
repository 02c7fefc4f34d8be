import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { language } from '@tula/messages/language.ts';
import { t } from '@tula/messages/fields.ts';
import type { CustomersParts } from './customers-parts.ts';
import { recordNotice } from './customers-store.ts';

/** Records which privacy notice a customer has read, and in which language. The first time of a version counts. */
export async function agreeToNotice(
  { database, clock, pageTexts }: CustomersParts,
  customerId: CustomerId,
  version: string,
): Promise<void> {
  if (!pageTexts.wasNotice(version)) throw fieldProblem('version', t('noticeVersion'));
  await recordNotice(database.db, customerId, { version, language: language() }, clock.now());
}
