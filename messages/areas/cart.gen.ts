// Generated from the catalogues by `npm run texts`.
import english from '../en/cart.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "blocked.outOfStock": Message<{ count: number }>;
  "blocked.weight": Message<{ excess: string | number }>;
  "clear.confirm": Message;
  "clear.done": Message;
  "clear.keep": Message;
  "clear.open": Message;
  "clear.title": Message;
  "clear.warning": Message;
  "empty.explore": Message;
  "empty.text": Message;
  "empty.title": Message;
  "failed.retry": Message;
  "failed.text": Message;
  "failed.title": Message;
  "failedToUpdate": Message;
  "limit.packs": Message<{ highest: string | number }>;
  "limit.reached": Message;
  "limit.tooFew": Message<{ lowest: string | number }>;
  "limit.tooMany": Message<{ highest: string | number }>;
  "line.outOfStock": Message;
  "line.pack": Message<{ size: string | number; price: string | number }, 'b' | 'price'>;
  "line.priceWhenAdded": Message<{ price: string | number }>;
  "line.remove": Message;
  "line.removePack": Message<{ name: string | number; size: string | number }>;
  "line.was": Message;
  "loading": Message;
  "pageTitle": Message<{ shop: string | number }>;
  "stepper.count": Message;
  "stepper.decrease": Message<{ name: string | number; size: string | number }>;
  "stepper.increase": Message<{ name: string | number; size: string | number }>;
  "stepper.label": Message<{ name: string | number; size: string | number }>;
  "summary.confirm": Message;
  "summary.discount": Message;
  "summary.heaviest": Message<{ kg: string | number }>;
  "summary.packs": Message<{ count: number }>;
  "summary.subTotal": Message;
  "summary.title": Message;
  "title": Message;
};

export const t = ofCatalogue<Messages>('cart', english);
