// Generated from the catalogues by `npm run texts`.
import english from '../en/business.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "blocked": Message;
  "blocked.otherState": Message;
  "gstin": Message;
  "gstin.hint": Message;
  "name": Message;
  "otherState": Message<{ state: string | number; to: string | number }>;
  "title": Message;
  "want": Message;
};

export const t = ofCatalogue<Messages>('business', english);
