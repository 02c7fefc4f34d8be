// Generated from the catalogues by `npm run texts`.
import english from '../en/quantity.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "notWhole": Message;
  "required": Message;
  "tooFew": Message<{ lowest: string | number }>;
  "tooMany": Message<{ highest: string | number }>;
};

export const t = ofCatalogue<Messages>('quantity', english);
