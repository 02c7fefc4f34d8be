// Generated from the catalogues by `npm run texts`.
import english from '../en/allergens.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "almonds": Message;
  "and": Message<{ others: string | number; last: string | number }>;
  "cashews": Message;
  "crustaceans": Message;
  "egg": Message;
  "fish": Message;
  "milk": Message;
  "mustard": Message;
  "otherGluten": Message;
  "otherNuts": Message;
  "peanuts": Message;
  "pistachios": Message;
  "sesame": Message;
  "soya": Message;
  "sulphite": Message;
  "wheat": Message;
};

export const t = ofCatalogue<Messages>('allergens', english);
