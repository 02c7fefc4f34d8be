// Generated from the catalogues by `npm run texts`.
import english from '../en/accounts.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "central": Message;
  "chargebacks": Message;
  "day": Message;
  "days": Message;
  "differences": Message;
  "differences.none": Message;
  "documents": Message;
  "documents.advances": Message;
  "documents.net": Message;
  "documents.notes": Message;
  "documents.sales": Message;
  "failed": Message;
  "fees": Message;
  "feesNote": Message;
  "file.register": Message;
  "file.tally": Message;
  "files": Message;
  "files.about": Message;
  "gateway": Message;
  "integrated": Message;
  "link": Message;
  "loading": Message;
  "money": Message;
  "money.none": Message;
  "months": Message;
  "ofState": Message;
  "percent": Message<{ percent: string | number }>;
  "period": Message;
  "rate": Message;
  "refunded": Message;
  "settled": Message;
  "state": Message;
  "taken": Message;
  "taxable": Message;
  "taxes": Message;
  "taxes.none": Message;
  "title": Message;
  "year": Message<{ year: string | number }>;
};

export const t = ofCatalogue<Messages>('accounts', english);
