import { FIRST_CHOICES } from '@tula/contract/accounts/notifications.ts';
import { canonicalEmail } from '@tula/contract/calls/fields.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/fields.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { newId } from '../../platform/new-id.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { languageAsked, storeChoices } from '../notifications/notifications-query.ts';
import { hasStaff, insertStaff, lockFirstOwner } from '../staff-store.ts';

type Parts = { database: Database; clock: Clock; passwords: Passwords };
type Typed = { name?: string | undefined; email?: string | undefined; password: string };

/** Adds the first account. Throws STAFF_LINK_INVALID once there is one: of two who use the link at once, one gets it. */
export async function addFirstOwner(
  { database, clock, passwords }: Parts,
  { name, email, password }: Typed,
  address: string,
): Promise<void> {
  const missing = {
    ...(name === undefined ? { name: t('required') } : {}),
    ...(email === undefined ? { email: t('required') } : {}),
  };
  if (name === undefined || email === undefined) throw new Problem('INVALID_INPUT', { fields: missing });
  const passwordHash = await passwords.hash(password, address);
  await database.tx(async (tx) => {
    await lockFirstOwner(tx);
    if (await hasStaff(tx)) throw new Problem('STAFF_LINK_INVALID');
    const id = newId<'staff'>();
    const emailCanonical = canonicalEmail(email);
    const createdAt = clock.now();
    await insertStaff(tx, { id, name, email, emailCanonical, role: 'owner', passwordHash, createdAt });
    await storeChoices(tx, id, { ...FIRST_CHOICES, language: languageAsked() }, createdAt);
    const changes = [
      { field: 'email', from: null, to: email },
      { field: 'role', from: null, to: 'owner' },
    ] as const;
    const by = { staffId: id };
    await recordAudit(tx, clock, { action: 'staff.added', by, subject: { id, name }, changes });
  });
}
