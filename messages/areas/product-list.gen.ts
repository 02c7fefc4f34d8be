// Generated from the catalogues by `npm run texts`.
import english from '../en/product-list.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "add": Message;
  "bulkEdit": Message;
  "column.actions": Message;
  "column.availability": Message;
  "column.packs": Message;
  "column.picture": Message;
  "column.pricePerKg": Message;
  "column.product": Message;
  "count": Message<{ count: number }>;
  "delete": Message;
  "delete.done": Message;
  "delete.failed": Message;
  "delete.keep": Message;
  "delete.text": Message<{ name: string | number }, 'b'>;
  "delete.title": Message;
  "deleteName": Message<{ name: string | number }>;
  "edit": Message;
  "editName": Message<{ name: string | number }>;
  "empty.matching": Message<{ search: string | number }>;
  "empty.showAll": Message;
  "empty.state": Message;
  "empty.text": Message;
  "empty.title": Message;
  "failed.text": Message;
  "failed.title": Message;
  "import": Message;
  "loading": Message;
  "preview": Message<{ name: string | number }>;
  "price.was": Message<{ price: string | number }, 'hidden'>;
  "publicFrom": Message<{ when: string | number }>;
  "search": Message;
  "state": Message;
  "state.all": Message;
  "state.draft": Message;
  "stock": Message<{ name: string | number }>;
  "stock.changedElsewhere": Message<{ name: string | number }>;
  "stock.notSaved.in": Message<{ name: string | number }>;
  "stock.notSaved.out": Message<{ name: string | number }>;
  "title": Message;
};

export const t = ofCatalogue<Messages>('product-list', english);
