import type { ImageId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { parsePictureId } from '@tula/contract/shop/settings-pictures.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { ContentKey, ContentKind } from './content-kind.ts';
import { newestVersion } from './content-query.ts';
import { insertPictures, insertVersion, newestContent } from './content-store.ts';
import type { OpenContent } from './open-content.ts';
import { nextPoliciesVersion } from './policies-query.ts';
import { contentAt, contentInUse, type InUse, shownVersion } from './read-content.ts';

export type ContentParts = Pick<Parts, 'database' | 'clock'> & { content: OpenContent };
/** The version that was edited, and who saves. */
export type Saving = { basedOn: number; by: { staffId: StaffId } };

/**
 * Saves a value as a new version. Throws CHANGED_MEANWHILE when another one was saved since `basedOn`. A value that is
 * in use makes no new version, unless saving it confirms what came with the shop.
 */
export async function saveContent<Value>(
  parts: ContentParts,
  kind: ContentKind<Value>,
  value: Value,
  saving: Saving,
): Promise<{ version: number }> {
  return inNewVersion(parts, kind, saving.basedOn, async (tx, inUse) => {
    // An owner who saves the built-in text as it is goes on with it, also with its later versions.
    if (inUse.value === kind.builtIn && kind.isBuiltIn?.(value)) return inUse.version;
    const changes = kind.describeChange(inUse.value, value);
    const { confirmed, saved } = kind.actions;
    const adding = { value, inUse, by: saving.by, restored: null };
    if (changes.length > 0)
      return addVersion(tx, parts, kind, { ...adding, entry: { action: saved, changes } });
    if (confirmed === undefined || inUse.newest?.savedBy) return inUse.version;
    return addVersion(tx, parts, kind, { ...adding, entry: { action: confirmed } });
  });
}

/** Saves an earlier version as the newest one. Throws as `saveContent` does, or the kind's problem for an unknown version. */
export async function restoreContent<Value>(
  parts: ContentParts,
  kind: ContentKind<Value>,
  restored: number,
  { basedOn, by }: Saving,
): Promise<{ version: number }> {
  return inNewVersion(parts, kind, basedOn, async (tx, inUse) => {
    const value = await contentAt(tx, kind, restored);
    if (value === undefined) throw new Problem(kind.notFound);
    const changes = kind.describeChange(inUse.value, value);
    if (changes.length === 0) return inUse.version;
    const entry = { action: kind.actions.restored, changes };
    return addVersion(tx, parts, kind, { value, inUse, by, restored, entry });
  });
}

/** Saves what comes with the shop or its demo as the first version, unless there is one, perhaps at the same time. */
export async function saveFirstVersion<Value>(
  { database, clock }: Pick<ContentParts, 'database' | 'clock'>,
  kind: ContentKind<Value>,
  make: () => Value | Promise<Value>,
): Promise<void> {
  if ((await newestVersion(database.db, kind)) !== undefined) return;
  const value = await make();
  await database.tx(async (tx) => {
    const isFirst = await insertVersion(tx, kind, {
      version: 1,
      content: JSON.stringify(value),
      policiesVersion: null,
      restoredFrom: null,
      savedAt: clock.now(),
      savedBy: null,
    });
    if (!isFirst || kind.builtIn === undefined) return;
    const changes = kind.describeChange(kind.builtIn, value);
    const subject = { id: versionName(kind, 1), name: versionName(kind, 1) };
    await recordAudit(tx, clock, { action: kind.actions.saved, by: 'shop', subject, changes });
  });
}

async function inNewVersion<Value>(
  { database, content }: ContentParts,
  kind: ContentKind<Value>,
  basedOn: number,
  work: (tx: Db, inUse: InUse<Value>) => Promise<number>,
): Promise<{ version: number }> {
  const version = await database.tx(async (tx) => {
    const inUse = await contentInUse(tx, kind);
    if (inUse.version !== basedOn) throw await changedMeanwhile(tx, kind);
    return work(tx, inUse);
  });
  if (version !== basedOn) await content.saved();
  return { version };
}

async function changedMeanwhile(tx: Db, key: ContentKey): Promise<Problem> {
  return new Problem('CHANGED_MEANWHILE', { current: await shownVersion(tx, await newestContent(tx, key)) });
}

type Adding<Value> = {
  value: Value;
  inUse: InUse<Value>;
  by: Saving['by'];
  restored: number | null;
  entry: Pick<AuditEntry, 'action' | 'changes'>;
};

async function addVersion<Value>(
  tx: Db,
  { clock }: ContentParts,
  kind: ContentKind<Value>,
  { value: given, inUse, by, restored, entry }: Adding<Value>,
): Promise<number> {
  const version = inUse.version + 1;
  const value = kind.carryOver?.(inUse.value, given) ?? given;
  const isAdded = await insertVersion(tx, kind, {
    version,
    content: value === null ? null : JSON.stringify(value),
    policiesVersion: kind.isPolicy ? await nextPoliciesVersion(tx) : null,
    restoredFrom: restored,
    savedAt: clock.now(),
    savedBy: by.staffId,
  });
  if (!isAdded) throw await changedMeanwhile(tx, kind);
  await insertPictures(tx, kind, version, listPictures(value));
  const subject = { id: versionName(kind, version), name: versionName(kind, restored ?? version) };
  await recordAudit(tx, clock, { ...entry, by, subject });
  return version;
}

/** A version in the audit log, such as "identity 3" or "terms hi 2". */
function versionName({ name, language }: ContentKey, version: number): string {
  return [name, language, version].filter((part) => part !== '').join(' ');
}

/** The uploaded pictures anywhere in a value, by their paths. */
function listPictures(value: unknown): ImageId[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const id = name === 'path' && typeof inner === 'string' ? parsePictureId(inner) : undefined;
    return id === undefined ? listPictures(inner) : [id];
  });
}
