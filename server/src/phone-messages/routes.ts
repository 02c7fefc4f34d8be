import * as updates from '@tula/contract/accounts/order-updates.ts';
import * as messages from '@tula/contract/accounts/phone-messages.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { type ConsentParts, readOrderUpdates, setOrderUpdates } from './consent/order-updates.ts';
import { listMessages, sendMessageAgain } from './outbox/list-messages.ts';

export function phoneMessagesRoutes(parts: ConsentParts): Route[] {
  return [
    handle(updates.readOrderUpdates, ({ caller }) => readOrderUpdates(parts, caller.customerId)),
    handle(updates.setOrderUpdates, ({ caller, body }) => setOrderUpdates(parts, caller.customerId, body)),
    handle(messages.listMessages, ({ query }) => listMessages(parts, query)),
    handle(messages.sendMessageAgain, async ({ params, caller }) => {
      await sendMessageAgain(parts, params.id, caller);
      return {};
    }),
  ];
}
