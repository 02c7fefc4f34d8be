// Generated from the catalogues by `npm run texts`.
import english from '../en/pdf.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "column.packs": Message;
  "column.price": Message;
  "column.product": Message;
  "column.weight": Message;
  "continued": Message<{ number: string | number }>;
  "labels.title": Message;
  "page": Message<{ number: string | number }>;
  "pageOf": Message<{ number: string | number; count: string | number }>;
  "papers.title": Message;
  "picking.boxes": Message;
  "picking.courier": Message<{ weight: string | number }>;
  "picking.footer": Message<{ moment: string | number }>;
  "picking.more": Message<{ orders: number; packs: number; weight: string | number; left: number }>;
  "picking.pickup": Message<{ weight: string | number }>;
  "picking.summary": Message<{ orders: number; packs: number; weight: string | number }>;
  "picking.title": Message;
  "slip.batch": Message<{ code: string | number; day: string | number }>;
  "slip.collectedBy": Message;
  "slip.courier": Message;
  "slip.note": Message;
  "slip.pickup": Message;
  "slip.sentAgain": Message;
  "slip.to": Message;
  "slips.title": Message;
  "sum.refunded": Message;
  "sum.roundOff": Message;
  "sum.shipping": Message;
  "sum.subTotal": Message;
  "sum.total": Message;
};

export const t = ofCatalogue<Messages>('pdf', english);
