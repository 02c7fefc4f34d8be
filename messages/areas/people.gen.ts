// Generated from the catalogues by `npm run texts`.
import en from '../en/people.json' with { type: 'json' };
import { ofCatalogues } from '../src/catalogue.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "notAllowed.start": Message;
  "notAllowed.text": Message<{ role: string | number }>;
  "notAllowed.title": Message;
  "role.accounts": Message;
  "role.catalogue": Message;
  "role.kitchen": Message;
  "role.owner": Message;
};

export const t = ofCatalogues<Messages>({ en });
