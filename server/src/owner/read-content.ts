import type { SettingsVersion } from '@tula/contract/shop/settings-calls.ts';
import { namesOfStaff } from '../audit/staff-names-query.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { ContentArea, ContentKind } from './content-kind.ts';
import {
  contentOfVersion,
  newestContent,
  newestOfAreas,
  newestVersions,
  type StoredContent,
  type StoredVersion,
} from './content-store.ts';

export type InUse<Value> = { version: number; value: Value; newest: StoredVersion | undefined };

const MOST_VERSIONS = 30;
const CAME_WITH_THE_SHOP: SettingsVersion = { version: 0, savedAt: null, savedBy: null, restoredFrom: null };

/** The version in use: the newest one, or what is built in. */
export async function contentInUse<Value>(db: Db, kind: ContentKind<Value>): Promise<InUse<Value>> {
  const newest = await newestContent(db, kind);
  return { version: newest?.version ?? 0, value: requiredValue(kind, newest), newest };
}

function requiredValue<Value>(kind: ContentKind<Value>, newest: StoredContent | undefined): Value {
  const value = parseValue(kind, newest?.content ?? null);
  if (value === undefined) throw new Error(`the shop has no ${kind.area}`);
  return value;
}

type Shown<Value> = { shown: SettingsVersion; value: Value };

/** Everything of an area in use, with two queries for all of it. */
export async function readArea(
  db: Db,
  area: ContentArea,
): Promise<<Value>(kind: ContentKind<Value>) => Shown<Value>> {
  const [all, name] = [await newestOfAreas(db, [area]), await namingVersions(db)];
  return (kind) => {
    const newest = all.find((one) => one.name === kind.name && one.language === kind.language);
    return { shown: newest ? name(newest) : CAME_WITH_THE_SHOP, value: requiredValue(kind, newest) };
  };
}

/** Reads what a version says; undefined if there has not been such a version. */
export async function contentAt<Value>(
  db: Db,
  kind: ContentKind<Value>,
  version: number,
): Promise<Value | undefined> {
  if (version === 0) return kind.isBlankAtFirst ? undefined : kind.builtIn;
  const stored = await contentOfVersion(db, kind, version);
  return stored === undefined ? undefined : parseValue(kind, stored);
}

function parseValue<Value>(kind: ContentKind<Value>, stored: string | null): Value | undefined {
  return stored === null ? kind.builtIn : kind.parse(stored);
}

/** Reads what an owner edits: the value in use, its version, and those before it. */
export async function readContent<Value>(
  db: Db,
  kind: ContentKind<Value>,
): Promise<Shown<Value> & { versions: SettingsVersion[] }> {
  const { newest, value } = await contentInUse(db, kind);
  return { shown: await shownVersion(db, newest), value, versions: await listVersions(db, kind) };
}

/** The newest versions, newest first; the last of few is what is built in. */
export async function listVersions<Value>(db: Db, kind: ContentKind<Value>): Promise<SettingsVersion[]> {
  const stored = await newestVersions(db, kind, MOST_VERSIONS);
  const versions = stored.map(await namingVersions(db));
  return stored.length < MOST_VERSIONS && kind.builtIn !== undefined && !kind.isBlankAtFirst
    ? [...versions, CAME_WITH_THE_SHOP]
    : versions;
}

/** A version with the name of who saved it. */
export async function shownVersion(db: Db, version: StoredVersion | undefined): Promise<SettingsVersion> {
  return version ? (await namingVersions(db))(version) : CAME_WITH_THE_SHOP;
}

/** Names many versions with one look at the staff. */
async function namingVersions(db: Db): Promise<(stored: StoredVersion) => SettingsVersion> {
  const names = await namesOfStaff(db);
  return ({ version, savedAt, savedBy, restoredFrom }) => ({
    version,
    savedAt: savedAt.toISOString(),
    savedBy: names.find(({ id }) => id === savedBy)?.name ?? null,
    restoredFrom,
  });
}
