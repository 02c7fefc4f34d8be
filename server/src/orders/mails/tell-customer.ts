import type { Mail } from '../../mail/mail.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { PhoneMessage } from '../../phone-messages/phone-message.ts';
import { queueing } from '../../phone-messages/queueing.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Order } from '../order.ts';

/** Queues an email and, for a customer who wants order updates, a message about the same, in one statement. */
export async function tellCustomer(
  tx: Db,
  clock: Clock,
  { customerId }: Pick<Order, 'customerId'>,
  { mail, message }: { mail: Mail; message: PhoneMessage },
): Promise<void> {
  const beside = customerId === null ? undefined : queueing(message, customerId, clock);
  await queueMail(tx, clock, mail, beside);
}
