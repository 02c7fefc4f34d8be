// Generated from the catalogues by `npm run texts`.
import english from '../en/phone-messages.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "cancelled": Message<{ number: string | number; amount: string | number; shop: string | number }>;
  "collected": Message<{ number: string | number; phone: string | number; shop: string | number }>;
  "confirmed": Message<{ number: string | number; amount: string | number; link: string | number; shop: string | number }>;
  "delivered": Message<{ number: string | number; phone: string | number; shop: string | number }>;
  "kind.cancelled": Message;
  "kind.collected": Message;
  "kind.confirmed": Message;
  "kind.delivered": Message;
  "kind.ready": Message;
  "kind.refunded": Message;
  "kind.shipped": Message;
  "ready": Message<{ number: string | number; code: string | number; shop: string | number }>;
  "refunded": Message<{ amount: string | number; number: string | number; shop: string | number }>;
  "shipped": Message<{ number: string | number; courier: string | number; tracking: string | number; link: string | number; shop: string | number }>;
  "stop": Message;
};

export const t = ofCatalogue<Messages>('phone-messages', english);
