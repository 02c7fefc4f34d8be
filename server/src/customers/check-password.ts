import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { CustomersParts } from './customers-parts.ts';
import { customerOfId } from './customers-store.ts';

const WRONG = 'CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD';

/** Checks the password of a logged-in customer again, before something that cannot be undone. Throws if it is wrong. */
export async function checkPassword(
  { database, passwords, rateLimits }: Pick<CustomersParts, 'database' | 'passwords' | 'rateLimits'>,
  { customerId, password, address }: { customerId: CustomerId; password: string; address: string },
): Promise<void> {
  await rateLimits.countFailures({ wrongCurrentPasswordsOfAccount: customerId }, WRONG, async () => {
    const customer = await customerOfId(database.db, customerId);
    if (customer === undefined) throw new Problem('NOT_SIGNED_IN');
    const turn = { lane: 'new password', address } as const;
    if (!(await passwords.matches(password, customer.passwordHash, turn))) throw new Problem(WRONG);
  });
}
