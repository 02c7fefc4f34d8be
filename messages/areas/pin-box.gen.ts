// Generated from the catalogues by `npm run texts`.
import english from '../en/pin-box.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "check": Message;
  "invalid": Message;
  "label": Message;
  "loading": Message;
  "notLoaded": Message;
};

export const t = ofCatalogue<Messages>('pin-box', english);
