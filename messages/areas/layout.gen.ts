// Generated from the catalogues by `npm run texts`.
import en from '../en/layout.json' with { type: 'json' };
import { ofCatalogues } from '../src/catalogue.ts';
import type { Message } from '../src/texts.ts';

export type LayoutTexts = {
  "contents": Message;
  "neighbours": Message;
  "page.aboutUs": Message;
  "page.help": Message;
  "page.privacy": Message;
  "page.refund": Message;
  "page.return": Message;
  "page.shipping": Message;
  "page.terms": Message;
};

export const t = ofCatalogues<LayoutTexts>({ en });
