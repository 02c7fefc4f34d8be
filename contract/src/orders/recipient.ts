import { t } from '@tula/messages/order-actions.ts';

/** Who gets an order, and who ordered it where that is somebody else. */
export function recipientText(recipient: string | undefined, name: string): string {
  return recipient === undefined || recipient === name ? name : t('recipient.orderedBy', { recipient, name });
}

/** For below an address; undefined where the customer is the recipient. */
export function orderedByText(recipient: string | undefined, name: string): string | undefined {
  return recipient === undefined || recipient === name ? undefined : t('orderedBy', { name });
}
