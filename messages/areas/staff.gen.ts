// Generated from the catalogues by `npm run texts`.
import english from '../en/staff.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "account": Message;
  "fileFailed": Message;
  "home": Message<{ shop: string | number }>;
  "licenceExpired": Message<{ day: string | number }, 'link'>;
  "licenceExpires": Message<{ day: string | number }, 'link'>;
  "link.accounts": Message;
  "link.categories": Message;
  "link.kitchen": Message;
  "link.orders": Message;
  "link.products": Message;
  "link.sales": Message;
  "link.settings": Message;
  "login.caption": Message;
  "login.done": Message;
  "login.title": Message;
  "logout": Message;
  "main": Message;
  "mark": Message;
  "menu": Message;
  "notOpenYet": Message<object, 'link'>;
  "ruleAhead": Message<{ rule: string | number; day: string | number }, 'link'>;
  "sellerOfDemo": Message<object, 'link'>;
  "sellerUnsaid": Message<object, 'link'>;
};

export const t = ofCatalogue<Messages>('staff', english);
