// Generated from the catalogues by `npm run texts`.
import english from '../en/fresh-on-arrival.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "notFresh": Message<{ name: string | number; most: number; left: number; required: number }>;
};

export const t = ofCatalogue<Messages>('fresh-on-arrival', english);
