// Generated from the catalogues by `npm run texts`.
import english from '../en/cart-changes.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "added": Message<{ name: string | number; size: string | number; count: number }>;
  "count": Message<{ name: string | number; size: string | number; count: number }>;
  "cut.packs": Message<{ name: string | number; size: string | number; highest: string | number }>;
  "cut.weight": Message<{ name: string | number; size: string | number; count: number; heaviest: string | number }>;
  "dismiss": Message;
  "removed": Message<{ name: string | number; size: string | number }>;
  "title": Message;
  "toast": Message;
  "toast.one": Message<{ change: string | number }>;
};

export const t = ofCatalogue<Messages>('cart-changes', english);
