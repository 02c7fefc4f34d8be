// Generated from the catalogues by `npm run texts`.
import en from '../en/delivery.json' with { type: 'json' };
import { ofCatalogues } from '../src/catalogue.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "pickup": Message;
};

export const t = ofCatalogues<Messages>({ en });
