// Generated from the catalogues by `npm run texts`.
import en from '../en/staff.json' with { type: 'json' };
import { ofCatalogues } from '../src/catalogue.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "account": Message;
  "fileFailed": Message;
  "home": Message<{ shop: string | number }>;
  "link.categories": Message;
  "link.kitchen": Message;
  "link.orders": Message;
  "link.products": Message;
  "link.sales": Message;
  "login.caption": Message;
  "login.done": Message;
  "login.title": Message;
  "logout": Message;
  "main": Message;
  "mark": Message;
  "menu": Message;
};

export const t = ofCatalogues<Messages>({ en });
