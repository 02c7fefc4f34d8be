// Generated from the catalogues by `npm run texts`.
import english from '../en/delivery.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "pickup": Message;
};

export const t = ofCatalogue<Messages>('delivery', english);
