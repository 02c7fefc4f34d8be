// Generated from the catalogues by `npm run texts`.
import english from '../en/offline.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "note": Message;
  "recent": Message;
  "retry": Message;
  "text": Message;
  "title": Message;
};

export const t = ofCatalogue<Messages>('offline', english);
