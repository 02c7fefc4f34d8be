// Generated from the catalogues by `npm run texts`.
import english from '../en/refusals.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "address.country": Message;
  "address.state": Message;
  "cart.listedTwice": Message;
  "changed.notSold": Message<{ name: string | number }>;
  "changed.outOfStock": Message<{ name: string | number }>;
  "changed.pack": Message<{ name: string | number; size: string | number }>;
  "changed.price": Message<{ name: string | number }>;
  "idempotencyKey": Message;
  "labels.tooMany": Message<{ count: string | number; most: string | number }>;
  "order.tooLittle": Message<{ amount: string | number }>;
  "orderNotFound": Message<{ number: string | number }>;
  "part.everything": Message;
  "part.neither": Message;
  "part.tooLittle": Message;
  "part.tooManyPacks": Message;
  "part.tooMuch": Message<{ rest: string | number }>;
  "part.unknownLine": Message;
  "payment.nowInReview": Message;
  "pickupCode.locked": Message;
  "pickupCode.none": Message;
  "pickupCode.wrong": Message<{ left: number }>;
  "print.nothing": Message;
  "product.descriptions": Message;
  "product.discount": Message;
  "product.picture": Message;
  "product.pictures": Message;
  "product.tag": Message;
  "refund.disputed": Message;
  "refund.gatewayNotConfigured": Message<{ gateway: string }>;
  "refund.otherAmount": Message;
  "synonym.findsNothing": Message;
  "synonym.noWord": Message;
  "synonym.same": Message;
  "synonym.taken": Message;
  "tracking.changed": Message<{ tracking: string }>;
  "tracking.used": Message<{ order: string | number; name: string | number }>;
  "upload.form": Message;
  "upload.moving": Message;
  "upload.none": Message;
  "upload.tooMany": Message<{ most: number }>;
};

export const t = ofCatalogue<Messages>('refusals', english);
