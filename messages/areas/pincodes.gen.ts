// Generated from the catalogues by `npm run texts`.
import english from '../en/pincodes.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
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

export const t = ofCatalogue<Messages>('pincodes', english);
