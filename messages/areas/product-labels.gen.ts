// Generated from the catalogues by `npm run texts`.
import english from '../en/product-labels.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "about": Message;
  "batch": Message;
  "batch.hint": Message;
  "batch.ofOrders": Message;
  "choices": Message;
  "copies": Message;
  "failed": Message;
  "fillIn": Message;
  "languages": Message;
  "nothing": Message;
  "pack": Message<{ count: number; day: string | number }>;
  "pack.all": Message;
  "pack.which": Message;
  "packs": Message;
  "part": Message;
  "part.back": Message;
  "part.batch": Message;
  "part.front": Message;
  "part.set": Message;
  "part.whole": Message;
  "print": Message;
  "short": Message;
  "title": Message;
};

export const t = ofCatalogue<Messages>('product-labels', english);
