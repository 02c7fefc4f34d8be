import { MOST_SYNONYMS, type SearchSynonym } from '@tula/contract/catalogue/search-words.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import { type AuditBy, changesBetween } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import { violatedConstraint } from '../../platform/errors.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { deleteEmptySearch } from './empty-searches-store.ts';
import { searchProducts } from './search-store.ts';
import {
  countSynonyms,
  insertSynonym,
  joinWords,
  lockSynonym,
  removeSynonym,
  type SynonymRecord,
  updateSynonym,
} from './synonyms-store.ts';

type SynonymParts = Pick<Parts, 'database' | 'clock'>;

/** Adds a synonym; one that means nothing the shop sells is rejected. */
export async function addSynonym(
  { database, clock }: SynonymParts,
  given: SynonymRecord,
  by: AuditBy,
): Promise<SearchSynonym> {
  return rejectingTaken(() =>
    database.tx(async (tx) => {
      if ((await countSynonyms(tx)) >= MOST_SYNONYMS) throw new Problem('SYNONYM_LIMIT_REACHED');
      await checkMeaning(tx, given);
      const added = await insertSynonym(tx, given, clock.now());
      await deleteEmptySearch(tx, given.typed);
      const subject = { id: String(added.id), name: given.typed };
      const changes = changesBetween({}, { searchMeaning: given.means });
      await recordAudit(tx, clock, { action: 'synonym.added', by, subject, changes });
      return added;
    }),
  );
}

export async function changeSynonym(
  { database, clock }: SynonymParts,
  id: number,
  given: SynonymRecord,
  by: AuditBy,
): Promise<void> {
  await rejectingTaken(() =>
    database.tx(async (tx) => {
      const before = await lockSynonym(tx, id);
      if (before === undefined) throw new Problem('SYNONYM_NOT_FOUND');
      await checkMeaning(tx, given);
      await updateSynonym(tx, id, given);
      await deleteEmptySearch(tx, given.typed);
      const subject = { id: String(id), name: before.typed };
      const changes = changesBetween(audited(before), audited(given));
      await recordAudit(tx, clock, { action: 'synonym.changed', by, subject, changes });
    }),
  );
}

const audited = ({ typed, means }: SynonymRecord) => ({ name: typed, searchMeaning: means });

async function checkMeaning(tx: Db, { typed, means }: SynonymRecord): Promise<void> {
  if (joinWords(typed) === '') throw fieldProblem('typed', t('synonym.noWord'));
  if (joinWords(typed) === joinWords(means)) throw fieldProblem('means', t('synonym.same'));
  const { ids } = await searchProducts(tx, means);
  if (ids.length === 0) throw fieldProblem('means', t('synonym.findsNothing'));
}

async function rejectingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) === 'search_synonyms_written_key')
      throw fieldProblem('typed', t('synonym.taken'));
    throw error;
  }
}

export async function deleteSynonym(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: number,
  by: AuditBy,
): Promise<void> {
  await database.tx(async (tx) => {
    const before = await lockSynonym(tx, id);
    if (before === undefined) throw new Problem('SYNONYM_NOT_FOUND');
    await removeSynonym(tx, id);
    const subject = { id: String(id), name: before.typed };
    await recordAudit(tx, clock, { action: 'synonym.deleted', by, subject });
  });
}
