// Generated from the catalogues by `npm run texts`.
import en from '../en/quantity.json' with { type: 'json' };
import { ofCatalogues } from '../src/catalogue.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "notWhole": Message;
  "required": Message;
  "tooFew": Message<{ lowest: string | number }>;
  "tooMany": Message<{ highest: string | number }>;
};

export const t = ofCatalogues<Messages>({ en });
