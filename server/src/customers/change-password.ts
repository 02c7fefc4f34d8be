import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { CustomerCaller } from '../platform/http/caller.ts';
import { passwordChangedMail } from './account-mails.ts';
import type { CustomersParts } from './customers-parts.ts';
import { type CustomerRow, customerOfId, replacePassword } from './customers-store.ts';
import { deleteResetTokens } from './email-tokens-store.ts';

const WRONG = 'CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD';

/** Sets a new password, ends all other sessions, invalidates reset links and notifies the owner. */
export async function changePassword(
  { database, clock, publicUrl, passwords, rateLimits, sessions }: CustomersParts,
  { customerId, sessionId }: CustomerCaller,
  typed: { currentPassword: string; password: string },
  address: string,
): Promise<void> {
  const attempt = { wrongCurrentPasswordsOfAccount: customerId, passwordChangesOfAccount: customerId };
  const current = { customerId, password: typed.currentPassword, address };
  await rateLimits.countFailures(attempt, WRONG, async () => {
    const customer = await findWithPassword({ database, passwords }, current);
    const newHash = await passwords.hash(typed.password, address);
    await database.tx(async (tx) => {
      // The password may have been changed or reset during the hashing.
      if (!(await replacePassword(tx, customerId, customer.passwordHash, newHash))) throw new Problem(WRONG);
      const account = { audience: 'customer', accountId: customerId, except: sessionId } as const;
      await sessions.endAll(tx, account, 'password');
      await deleteResetTokens(tx, customerId);
      await queueMail(tx, clock, passwordChangedMail(customer, publicUrl));
    });
  });
}

/** Checks the password of a logged-in customer again, before something that cannot be undone. Throws if it is wrong. */
export async function checkPassword(
  { database, passwords, rateLimits }: Pick<CustomersParts, 'database' | 'passwords' | 'rateLimits'>,
  typed: TypedPassword,
): Promise<void> {
  const attempt = { wrongCurrentPasswordsOfAccount: typed.customerId };
  await rateLimits.countFailures(attempt, WRONG, async () => {
    await findWithPassword({ database, passwords }, typed);
  });
}

type TypedPassword = { customerId: CustomerId; password: string; address: string };

/** Returns the customer if this is the password; throws otherwise. */
async function findWithPassword(
  { database, passwords }: Pick<CustomersParts, 'database' | 'passwords'>,
  { customerId, password, address }: TypedPassword,
): Promise<CustomerRow> {
  const customer = await customerOfId(database.db, customerId);
  if (customer === undefined) throw new Problem('NOT_SIGNED_IN');
  const turn = { lane: 'new password', address } as const;
  if (!(await passwords.matches(password, customer.passwordHash, turn))) throw new Problem(WRONG);
  return customer;
}
