// Generated from the catalogues by `npm run texts`.
import en from '../en/attention.json' with { type: 'json' };
import { ofCatalogues } from '../src/catalogue.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "differing": Message<{ counted: string | number; count: number }>;
  "differing.amount": Message<{ gateway: string | number; taken: string | number; requested: string | number; reference: string | number; day: string | number }>;
  "differing.double": Message<{ gateway: string | number; taken: string | number; reference: string | number; day: string | number }>;
  "differing.missing": Message<{ requested: string | number; gateway: string | number; reference: string | number; day: string | number }>;
  "differing.state": Message<{ gateway: string | number; taken: string | number; reference: string | number; day: string | number }>;
  "differing.unknown": Message<{ gateway: string | number; taken: string | number; reference: string | number; day: string | number }>;
  "email": Message<{ to: string | number; subject: string | number }, 'to'>;
  "email.delete": Message<{ to: string | number; subject: string | number }, 'hidden'>;
  "email.deleted": Message;
  "email.resend": Message<{ to: string | number; subject: string | number }, 'hidden'>;
  "email.resent": Message;
  "email.withReason": Message<{ to: string | number; subject: string | number; reason: string | number }, 'to'>;
  "failedRefunds": Message<{ counted: string | number; count: number }>;
  "failedRefunds.item": Message<{ orderId: string | number; amount: string | number }, 'order'>;
  "failedRefunds.itemWithReason": Message<{ orderId: string | number; amount: string | number; reason: string | number }, 'order'>;
  "gateway.sandbox": Message;
  "lateOrders": Message<{ counted: string | number; count: number; days: number }>;
  "lateOrders.item": Message<{ orderId: string | number; name: string | number; day: string | number }, 'order'>;
  "none": Message;
  "oldest": Message<{ count: number }>;
  "orMore": Message<{ count: string | number }>;
  "parkedEmails": Message<{ counted: string | number; count: number }>;
  "resolve": Message<{ reference: string | number }, 'hidden'>;
  "resolved": Message;
  "resolved.at": Message<{ moment: string | number }>;
  "resolved.by": Message<{ name: string | number; moment: string | number }>;
  "resolved.title": Message;
  "stuckPayments": Message<{ counted: string | number; count: number }>;
  "stuckPayments.inReview": Message<{ orderId: string | number; amount: string | number; day: string | number }, 'order'>;
  "stuckPayments.item": Message<{ orderId: string | number; amount: string | number; day: string | number }, 'order'>;
  "title": Message;
};

export const t = ofCatalogues<Messages>({ en });
