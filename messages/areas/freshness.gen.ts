// Generated from the catalogues by `npm run texts`.
import english from '../en/freshness.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "days": Message<{ count: number }>;
  "months": Message<{ count: number }>;
};

export const t = ofCatalogue<Messages>('freshness', english);
