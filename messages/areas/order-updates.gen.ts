// Generated from the catalogues by `npm run texts`.
import english from '../en/order-updates.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "consent": Message<{ phone: string | number }>;
  "failed": Message;
  "hint": Message;
  "hintCheckout": Message;
  "loading": Message;
  "off": Message;
  "on": Message;
  "title": Message;
};

export const t = ofCatalogue<Messages>('order-updates', english);
