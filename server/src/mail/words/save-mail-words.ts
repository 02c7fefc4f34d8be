import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { MailKind } from '@tula/contract/mail-words/mail-kinds.ts';
import { type WrittenMail, writtenMailOf } from '@tula/contract/mail-words/written-mail.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { changesBetween } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { fieldsOf } from '../../platform/http/field-errors.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { shownVersion } from '../../settings/read-settings.ts';
import { builtInWords } from './built-in-words.ts';
import type { OpenMailWords } from './open-mail-words.ts';
import { insertWords, type MailInLanguage, newestWords, wordsOfVersion } from './words-store.ts';

export type MailWordsParts = Pick<Parts, 'database' | 'clock'> & { mailWords: OpenMailWords };
type Saving = { basedOn: number; by: { staffId: StaffId } };
type InUse = { version: number; words: WrittenMail | null };
type Adding = { of: MailInLanguage; inUse: InUse; restoredFrom: number | null; by: Saving['by'] };

/** Saves words as a new version. Throws CHANGED_MEANWHILE when other ones were saved since `basedOn`. */
export async function saveMailWords(
  parts: MailWordsParts,
  of: MailInLanguage,
  written: WrittenMail,
  { basedOn, by }: Saving,
): Promise<{ version: number }> {
  const words = checkedWords(of.kind, written);
  const builtIn = inLanguage(of.language, () => builtInWords(of.kind));
  return inNewVersion(parts, of, basedOn, async (tx, inUse) => {
    // Whoever saves the built-in words as they are goes on with them, also with their later versions.
    if (inUse.words === null && changesBetween(recorded(builtIn), recorded(words)).length === 0)
      return inUse.version;
    return addVersion(tx, parts, words, { of, inUse, restoredFrom: null, by });
  });
}

/** Saves an earlier version as the newest one; version 0 has the built-in words. */
export async function restoreMailWords(
  parts: MailWordsParts,
  of: MailInLanguage,
  version: number,
  { basedOn, by }: Saving,
): Promise<{ version: number }> {
  return inNewVersion(parts, of, basedOn, async (tx, inUse) => {
    const stored = version === 0 ? null : await wordsOfVersion(tx, of, version);
    if (stored === undefined) throw new Problem('MAIL_WORDS_NOT_FOUND');
    return addVersion(tx, parts, storedWords(stored), { of, inUse, restoredFrom: version, by });
  });
}

/** Words with placeholders that this email knows, and with those that it must keep. Throws INVALID_INPUT. */
export function checkedWords(kind: MailKind, words: WrittenMail): WrittenMail {
  const checked = writtenMailOf(kind).safeParse(words);
  if (checked.success) return checked.data;
  const fields = Object.entries(fieldsOf(checked.error.issues, words));
  throw new Problem('INVALID_INPUT', {
    fields: Object.fromEntries(fields.map(([name, message]) => [`words.${name}`, message])),
  });
}

export function storedWords(stored: string | null): WrittenMail | null {
  return stored === null ? null : (JSON.parse(stored) as WrittenMail);
}

async function inNewVersion(
  { database, mailWords }: MailWordsParts,
  of: MailInLanguage,
  basedOn: number,
  work: (tx: Db, inUse: InUse) => Promise<number>,
): Promise<{ version: number }> {
  const version = await database.tx(async (tx) => {
    const newest = await newestWords(tx, of);
    const inUse = { version: newest?.version ?? 0, words: storedWords(newest?.words ?? null) };
    if (inUse.version !== basedOn) throw await changedMeanwhile(tx, of);
    return work(tx, inUse);
  });
  if (version !== basedOn) await mailWords.reload();
  return { version };
}

async function changedMeanwhile(tx: Db, of: MailInLanguage): Promise<Problem> {
  return new Problem('CHANGED_MEANWHILE', { current: await shownVersion(tx, await newestWords(tx, of)) });
}

/** Returns the version in use afterwards: words that are the same make no new one. */
async function addVersion(
  tx: Db,
  { clock }: MailWordsParts,
  words: WrittenMail | null,
  { of, inUse, restoredFrom, by }: Adding,
): Promise<number> {
  const changes = changesBetween(recorded(inUse.words), recorded(words));
  if (changes.length === 0) return inUse.version;
  const version = inUse.version + 1;
  const added = {
    version,
    words: words === null ? null : JSON.stringify(words),
    restoredFrom,
    savedAt: clock.now(),
    savedBy: by.staffId,
  };
  if (!(await insertWords(tx, of, added))) throw await changedMeanwhile(tx, of);
  await recordAudit(tx, clock, {
    action: restoredFrom === null ? 'settings.mailSaved' : 'settings.mailRestored',
    by,
    subject: {
      id: `${of.kind} ${of.language} ${version}`,
      name: `${of.kind} ${of.language} ${restoredFrom ?? version}`,
    },
    changes,
  });
  return version;
}

function recorded(words: WrittenMail | null) {
  return {
    mailSubject: words?.subject ?? null,
    mailOpening: words?.opening ?? null,
    mailClosing: words === null || words.closing === '' ? null : words.closing,
  };
}
