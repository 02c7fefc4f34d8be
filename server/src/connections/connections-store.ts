import type { StaffId } from '@tula/contract/calls/ids.ts';
import type { ConnectionKind } from '@tula/contract/connections/connection.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

export type ConnectionRow = {
  kind: ConnectionKind;
  revision: number;
  settings: unknown;
  /** Sealed. */
  secrets: Buffer;
  connectedAt: Date;
  savedBy: StaffId;
};

const COLUMNS = sql`kind, revision, settings, secrets, connected_at AS "connectedAt", saved_by AS "savedBy"`;

export async function connectionRows(db: Db): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`SELECT ${COLUMNS} FROM connections ORDER BY kind`.execute(db);
  return rows;
}

/** The row as nobody else can change it until the transaction ends. */
export async function lockConnection(tx: Db, kind: ConnectionKind): Promise<ConnectionRow | undefined> {
  const { rows } = await sql<ConnectionRow>`
    SELECT ${COLUMNS} FROM connections WHERE kind = ${kind} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Writes the next revision. Returns whether it did: two first saves may come at the same time. */
export async function writeConnection(
  tx: Db,
  { kind, revision, settings, secrets, connectedAt, savedBy, savedAt }: ConnectionRow & { savedAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO connections AS stored (kind, revision, settings, secrets, connected_at, saved_at, saved_by)
    VALUES (${kind}, ${revision}, ${JSON.stringify(settings)}::jsonb, ${secrets}, ${connectedAt}, ${savedAt}, ${savedBy})
    ON CONFLICT (kind) DO UPDATE SET revision = excluded.revision, settings = excluded.settings,
      secrets = excluded.secrets, connected_at = excluded.connected_at, saved_at = excluded.saved_at,
      saved_by = excluded.saved_by
    WHERE stored.revision = excluded.revision - 1`.execute(tx);
  return numAffectedRows === 1n;
}

/** Stores the same secrets under another key; not if others were saved meanwhile. */
export async function storeSealedAgain(
  db: Db,
  { kind, revision }: Pick<ConnectionRow, 'kind' | 'revision'>,
  secrets: Buffer,
): Promise<void> {
  await sql`UPDATE connections SET secrets = ${secrets} WHERE kind = ${kind} AND revision = ${revision}`.execute(
    db,
  );
}

export type TestRow = {
  kind: ConnectionKind;
  /** The fingerprint of the settings and secrets that were tested. */
  fingerprint: Buffer;
  testedAt: Date;
  isOk: boolean;
  said: string;
};

export async function testRows(db: Db): Promise<TestRow[]> {
  const { rows } = await sql<TestRow>`
    SELECT kind, fingerprint, tested_at AS "testedAt", is_ok AS "isOk", said FROM connection_tests
    ORDER BY kind`.execute(db);
  return rows;
}

export async function recordTest(
  db: Db,
  { kind, fingerprint, testedAt, isOk, said }: TestRow,
): Promise<void> {
  await sql`
    INSERT INTO connection_tests AS stored (kind, fingerprint, tested_at, is_ok, said)
    VALUES (${kind}, ${fingerprint}, ${testedAt}, ${isOk}, ${said})
    ON CONFLICT (kind) DO UPDATE SET fingerprint = excluded.fingerprint, tested_at = excluded.tested_at,
      is_ok = excluded.is_ok, said = excluded.said
    WHERE stored.tested_at <= excluded.tested_at`.execute(db);
}
