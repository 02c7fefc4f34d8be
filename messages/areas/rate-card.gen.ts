// Generated from the catalogues by `npm run texts`.
import english from '../en/rate-card.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "amount": Message<{ lowest: string | number; highest: string | number }>;
  "areaTaken": Message<{ zone: string | number }>;
  "boxTwice": Message<{ box: string | number }>;
  "days": Message;
  "mostPrefixes": Message<{ most: string | number }>;
  "noSlab": Message;
  "noZone": Message;
  "pincode": Message;
  "prefix": Message;
  "prefixTaken": Message<{ prefix: string | number; zone: string | number }>;
  "slabEnd": Message;
  "slabGap": Message<{ grams: string | number }>;
  "slabOpen": Message;
  "within": Message<{ lowest: string | number; highest: string | number }>;
};

export const t = ofCatalogue<Messages>('rate-card', english);
