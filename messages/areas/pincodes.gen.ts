// Generated from the catalogues by `npm run texts`.
import en from '../en/pincodes.json' with { type: 'json' };
import { ofCatalogues } from '../src/catalogue.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "back": Message;
  "keep": Message<{ state: string | number }>;
  "meant": Message;
  "meant.text": Message;
  "mismatch": Message<{ pincode: string | number; states: string | number; state: string | number }>;
  "mismatch.staff": Message<{ mismatch: string | number }>;
  "or": Message<{ before: string | number; state: string | number }>;
  "use": Message<{ state: string | number }>;
};

export const t = ofCatalogues<Messages>({ en });
