import { queueMail } from '../../mail/queue-mail.ts';
import type { FailedMessage } from '../../outbox/outbox-entry.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { orderByNumberOrId } from '../find-order-query.ts';
import { orderCollectedMail } from './change-mails.ts';

/** Emails a customer what a given-up message would have told, unless an email has told it already. */
export function mailsInstead({ clock, publicUrl }: Pick<Parts, 'clock' | 'publicUrl'>) {
  return async (tx: Db, { kind, orderId }: Pick<FailedMessage, 'kind' | 'orderId'>): Promise<void> => {
    if (kind !== 'collected') return;
    const order = await orderByNumberOrId(tx, orderId);
    if (order !== undefined) await queueMail(tx, clock, orderCollectedMail(order, publicUrl));
  };
}
