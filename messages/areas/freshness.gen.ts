// Generated from the catalogues by `npm run texts`.
import en from '../en/freshness.json' with { type: 'json' };
import { ofCatalogues } from '../src/catalogue.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "days": Message<{ count: number }>;
  "months": Message<{ count: number }>;
};

export const t = ofCatalogues<Messages>({ en });
