// Generated from the catalogues by `npm run texts`.
import english from '../en/home-page-fields.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "alt": Message;
  "isReal": Message;
  "on": Message;
  "onLater": Message;
  "pictures": Message<{ most: string | number }>;
  "quotes": Message<{ most: string | number }>;
  "sections": Message;
};

export const t = ofCatalogue<Messages>('home-page-fields', english);
