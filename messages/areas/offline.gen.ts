// Generated from the catalogues by `npm run texts`.
import en from '../en/offline.json' with { type: 'json' };
import { ofCatalogues } from '../src/catalogue.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "note": Message;
  "recent": Message;
  "retry": Message;
  "text": Message;
  "title": Message;
};

export const t = ofCatalogues<Messages>({ en });
