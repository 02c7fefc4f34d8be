// Generated from the catalogues by `npm run texts`.
import en from '../en/layout.json' with { type: 'json' };
import { ofCatalogues } from '../src/catalogue.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "account": Message;
  "account.of": Message<{ name: string | number }>;
  "account.short": Message;
  "builtBy": Message;
  "cart": Message<{ count: number }>;
  "cart.announce": Message<{ count: number }>;
  "contact": Message;
  "contents": Message;
  "copyright": Message<{ year: string | number; shop: string | number; number: string | number }>;
  "error.home": Message;
  "error.missing": Message;
  "error.retry": Message;
  "error.text": Message;
  "error.title": Message;
  "failed": Message;
  "failed.recent": Message;
  "failed.retry": Message;
  "failed.text": Message;
  "home": Message<{ shop: string | number }>;
  "login": Message;
  "logout": Message;
  "menu": Message;
  "menu.close": Message;
  "menu.main": Message;
  "navigate": Message;
  "neighbours": Message;
  "orders": Message;
  "page.aboutUs": Message;
  "page.help": Message;
  "page.home": Message;
  "page.order": Message;
  "page.privacy": Message;
  "page.products": Message;
  "page.refund": Message;
  "page.return": Message;
  "page.shipping": Message;
  "page.terms": Message;
  "policies": Message;
  "skip": Message;
  "social": Message<{ shop: string | number; network: string | number }>;
};

export const t = ofCatalogues<Messages>({ en });
