import { type Erasure, erasedFrom } from '@tula/contract/accounts/erasure.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import type { CustomersParts } from '../customers/customers-parts.ts';
import { customerToWrite } from '../customers/customers-query.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Parts } from '../platform/parts.ts';
import { erasureNoticeMail, erasureStoppedMail } from './erasure-mails.ts';
import { deleteRequest, insertRequest, isKept, findErasureRequest } from './erasures-store.ts';
import { afterLastParcel } from './erase-customers.ts';
import { checkPassword } from '../customers/change-password.ts';
import { checkOwnCode } from '../customers/log-in-by-code.ts';

type Reading = Pick<Parts, 'database' | 'clock'>;

export async function readErasure({ database, clock }: Reading, customerId: CustomerId): Promise<Erasure> {
  const request = await findErasureRequest(database.db, customerId);
  const waits = await isKept(
    database.db,
    customerId,
    afterLastParcel(request?.dueAt ?? erasedFrom(clock.now())),
  );
  return { dueAt: request?.dueAt.toISOString() ?? null, waits };
}

/** Tells the customer 48 hours ahead, with the way to stop it. Throws if the password or the code is wrong. */
export async function requestErasure(
  parts: CustomersParts,
  customerId: CustomerId,
  { typed, address }: { typed: { password: string } | { code: string }; address: string },
): Promise<Erasure> {
  const { database, clock, publicUrl } = parts;
  if ('code' in typed) await checkOwnCode(parts, { ...typed, customerId, address });
  else await checkPassword(parts, { ...typed, customerId, address });
  await database.tx(async (tx) => {
    const requestedAt = clock.now();
    const dueAt = erasedFrom(requestedAt);
    if (!(await insertRequest(tx, { customerId, requestedAt, dueAt }))) return;
    const customer = await customerToWrite(tx, customerId);
    if (customer) await queueMail(tx, clock, erasureNoticeMail(customer, dueAt, publicUrl));
  });
  return readErasure(parts, customerId);
}

export async function stopErasure(
  parts: Pick<Parts, 'database' | 'clock' | 'publicUrl'>,
  customerId: CustomerId,
): Promise<Erasure> {
  const { database, clock, publicUrl } = parts;
  await database.tx(async (tx) => {
    if (!(await deleteRequest(tx, customerId))) return;
    const customer = await customerToWrite(tx, customerId);
    if (customer) await queueMail(tx, clock, erasureStoppedMail(customer, publicUrl));
  });
  return readErasure(parts, customerId);
}
