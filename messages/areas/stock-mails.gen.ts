// Generated from the catalogues by `npm run texts`.
import english from '../en/stock-mails.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "done": Message;
  "email": Message;
  "failed": Message;
  "page.confirm": Message;
  "page.confirmed": Message;
  "page.confirmedText": Message<{ product: string | number }>;
  "page.expired": Message;
  "page.expiredText": Message;
  "page.noScripts": Message;
  "page.stop": Message;
  "page.stopped": Message;
  "page.stoppedText": Message;
  "page.text": Message;
  "page.title": Message;
  "page.toShop": Message;
  "sent": Message;
  "submit": Message;
  "submitOwn": Message;
  "text": Message;
  "title": Message;
};

export const t = ofCatalogue<Messages>('stock-mails', english);
