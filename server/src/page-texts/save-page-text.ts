import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { builtInText } from '@tula/contract/page-texts/built-in/built-in-text.ts';
import { isPolicy } from '@tula/contract/page-texts/page-names.ts';
import type { WrittenText } from '@tula/contract/page-texts/written-text.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { type AuditChange, type AuditValue, changesBetween } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';
import { shownVersion } from '../settings/read-settings.ts';
import type { OpenPageTexts } from './open-page-texts.ts';
import {
  insertText,
  newestText,
  nextPoliciesVersion,
  type PageInLanguage,
  textOfVersion,
} from './page-texts-store.ts';

export type PageTextParts = Pick<Parts, 'database' | 'clock'> & { pageTexts: OpenPageTexts };
type Saving = { basedOn: number; by: { staffId: StaffId } };
type InUse = { version: number; text: WrittenText | null };
type Adding = { of: PageInLanguage; inUse: InUse; restoredFrom: number | null; by: Saving['by'] };

/** Saves a text as a new version. Throws CHANGED_MEANWHILE when another one was saved since `basedOn`. */
export async function savePageText(
  parts: PageTextParts,
  of: PageInLanguage,
  text: WrittenText,
  { basedOn, by }: Saving,
): Promise<{ version: number }> {
  return inNewVersion(parts, of, basedOn, async (tx, inUse) => {
    // Whoever saves the built-in text as it is goes on with it, also with its later versions.
    if (inUse.text === null && isBuiltIn(of, text)) return inUse.version;
    return addVersion(tx, parts, text, { of, inUse, restoredFrom: null, by });
  });
}

function isBuiltIn({ page, language }: PageInLanguage, text: WrittenText): boolean {
  const builtIn = inLanguage(language, () => builtInText(page));
  return changesBetween(recorded(builtIn), recorded(text)).length === 0;
}

/** Saves an earlier version of a text as the newest one; version 0 is the built-in text. */
export async function restorePageText(
  parts: PageTextParts,
  of: PageInLanguage,
  version: number,
  { basedOn, by }: Saving,
): Promise<{ version: number }> {
  return inNewVersion(parts, of, basedOn, async (tx, inUse) => {
    const stored = version === 0 ? null : await textOfVersion(tx, of, version);
    if (stored === undefined) throw new Problem('PAGE_TEXT_NOT_FOUND');
    return addVersion(tx, parts, textOf(stored), { of, inUse, restoredFrom: version, by });
  });
}

export function textOf(stored: string | null): WrittenText | null {
  return stored === null ? null : (JSON.parse(stored) as WrittenText);
}

async function inNewVersion(
  { database, pageTexts }: PageTextParts,
  of: PageInLanguage,
  basedOn: number,
  work: (tx: Db, inUse: InUse) => Promise<number>,
): Promise<{ version: number }> {
  const version = await database.tx(async (tx) => {
    const newest = await newestText(tx, of);
    const inUse = { version: newest?.version ?? 0, text: textOf(newest?.text ?? null) };
    if (inUse.version !== basedOn) throw await changedMeanwhile(tx, of);
    return work(tx, inUse);
  });
  if (version !== basedOn) await pageTexts.saved();
  return { version };
}

async function changedMeanwhile(tx: Db, of: PageInLanguage): Promise<Problem> {
  return new Problem('CHANGED_MEANWHILE', { current: await shownVersion(tx, await newestText(tx, of)) });
}

/** Returns the version in use afterwards: a text that is the same makes no new one. */
async function addVersion(
  tx: Db,
  { clock }: PageTextParts,
  text: WrittenText | null,
  { of, inUse, restoredFrom, by }: Adding,
): Promise<number> {
  const changes = changesBetween(recorded(inUse.text), recorded(text));
  if (changes.length === 0) return inUse.version;
  const version = inUse.version + 1;
  const added = {
    version,
    text: text === null ? null : JSON.stringify(text),
    policiesVersion: isPolicy(of.page) ? await nextPoliciesVersion(tx) : null,
    restoredFrom,
    savedAt: clock.now(),
    savedBy: by.staffId,
  };
  if (!(await insertText(tx, of, added))) throw await changedMeanwhile(tx, of);
  await recordAudit(tx, clock, {
    action: restoredFrom === null ? 'settings.textSaved' : 'settings.textRestored',
    by,
    subject: {
      id: `${of.page} ${of.language} ${version}`,
      name: `${of.page} ${of.language} ${restoredFrom ?? version}`,
    },
    changes: changes.map((change) => (change.field === 'pageText' ? withLengths(change) : change)),
  });
  return version;
}

/** The words themselves are kept with the versions. */
function withLengths({ field, from, to }: AuditChange): AuditChange {
  const lengthOf = (text: AuditValue) => (typeof text === 'string' ? text.length : null);
  return { field, from: lengthOf(from), to: lengthOf(to) };
}

function recorded(text: WrittenText | null) {
  return {
    pageTitle: text?.title ?? null,
    description: text?.description ?? null,
    pageText: text?.body ?? null,
  };
}
