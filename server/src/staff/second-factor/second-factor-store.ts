import type { Id, StaffId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

export type SetUpId = Id<'secondFactor'>;
export type SetUp = { id: SetUpId; staffId: StaffId; secret: Buffer; createdAt: Date };

/** Takes the place of a set-up that was not confirmed; returns false when the second factor is on. */
export async function storeSetUp(tx: Db, { id, staffId, secret, createdAt }: SetUp): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO staff_second_factors AS factor (id, staff_id, secret, created_at)
    VALUES (${id}, ${staffId}, ${secret}, ${createdAt})
    ON CONFLICT (staff_id) DO UPDATE SET
      id = excluded.id, secret = excluded.secret, created_at = excluded.created_at
    WHERE factor.confirmed_at IS NULL`.execute(tx);
  return numAffectedRows === 1n;
}

export type SecondFactor = {
  id: SetUpId;
  /** Sealed. */
  secret: Buffer;
  createdAt: Date;
  confirmedAt: Date | null;
  /** The time step of the last code that was accepted. */
  lastStep: number | null;
};

/** Locks it until the transaction ends, so that of two uses of one code the second sees the first. */
export async function lockSecondFactor(tx: Db, staffId: StaffId): Promise<SecondFactor | undefined> {
  const { rows } = await sql<SecondFactor>`
    SELECT id, secret, created_at AS "createdAt", confirmed_at AS "confirmedAt", last_step AS "lastStep"
    FROM staff_second_factors WHERE staff_id = ${staffId} FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function confirmSetUp(tx: Db, staffId: StaffId, step: number, at: Date): Promise<void> {
  await tx
    .updateTable('staff_second_factors')
    .set({ confirmed_at: at, last_step: step })
    .where('staff_id', '=', staffId)
    .execute();
}

export async function setLastStep(tx: Db, staffId: StaffId, step: number): Promise<void> {
  await tx
    .updateTable('staff_second_factors')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .execute();
}

/** Stores recovery codes in place of all earlier ones. */
export async function storeRecoveryCodes(tx: Db, staffId: StaffId, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute();
}

/** Deletes the code; returns false when there is no such code. */
export async function takeRecoveryCode(tx: Db, staffId: StaffId, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes it with its recovery codes; returns whether it was on. */
export async function deleteSecondFactor(tx: Db, staffId: StaffId): Promise<boolean> {
  const { rows } = await sql<{ wasOn: boolean }>`
    DELETE FROM staff_second_factors WHERE staff_id = ${staffId}
    RETURNING confirmed_at IS NOT NULL AS "wasOn"`.execute(tx);
  return rows[0]?.wasOn ?? false;
}

export type SecondFactorState = { isOn: boolean; recoveryCodesLeft: number };

export async function secondFactorState(db: Db, staffId: StaffId): Promise<SecondFactorState> {
  const { rows } = await sql<SecondFactorState>`
    SELECT EXISTS (
             SELECT FROM staff_second_factors WHERE staff_id = ${staffId}::uuid AND confirmed_at IS NOT NULL
           ) AS "isOn",
           (SELECT count(*)::integer FROM staff_recovery_codes WHERE staff_id = ${staffId}::uuid)
             AS "recoveryCodesLeft"`.execute(db);
  return rows[0] ?? { isOn: false, recoveryCodesLeft: 0 };
}

/** Deletes set-ups that were begun before a time and never confirmed. */
export async function deleteOldSetUps(db: Db, begunBefore: Date): Promise<void> {
  await db
    .deleteFrom('staff_second_factors')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', begunBefore)
    .execute();
}

/** Lists all secrets, at most as many as there are staff. */
export async function allSecrets(db: Db): Promise<{ staffId: StaffId; secret: Buffer }[]> {
  const { rows } = await sql<{ staffId: StaffId; secret: Buffer }>`
    SELECT staff_id AS "staffId", secret FROM staff_second_factors`.execute(db);
  return rows;
}

/** Unless it was replaced meanwhile. */
export async function replaceSecret(db: Db, staffId: StaffId, before: Buffer, after: Buffer): Promise<void> {
  await db
    .updateTable('staff_second_factors')
    .set({ secret: after })
    .where('staff_id', '=', staffId)
    .where('secret', '=', before)
    .execute();
}
