// Generated from the catalogues by `npm run texts`.
import en from '../en/allergens.json' with { type: 'json' };
import { ofCatalogues } from '../src/catalogue.ts';
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

export const t = ofCatalogues<Messages>({ en });
