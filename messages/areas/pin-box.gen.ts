// Generated from the catalogues by `npm run texts`.
import en from '../en/pin-box.json' with { type: 'json' };
import { ofCatalogues } from '../src/catalogue.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "check": Message;
  "invalid": Message;
  "label": Message;
  "loading": Message;
  "notLoaded": Message;
};

export const t = ofCatalogues<Messages>({ en });
