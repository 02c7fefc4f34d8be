// Generated from the catalogues by `npm run texts`.
import english from '../en/product-states.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "draft": Message;
  "hidden": Message;
  "published": Message;
  "scheduled": Message;
};

export const t = ofCatalogue<Messages>('product-states', english);
