// Generated from the catalogues by `npm run texts`.
import english from '../en/tax-documents.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "all": Message;
  "copies": Message;
  "download": Message<{ name: string | number; number: string | number }>;
  "eWay": Message;
  "eWay.number": Message;
  "eWay.number.hint": Message;
  "eWay.of": Message<{ number: string | number }>;
  "failed": Message;
  "kind.billOfSupply": Message;
  "kind.creditNote": Message;
  "kind.invoiceCumBill": Message;
  "kind.receipt": Message;
  "kind.receiptVoucher": Message;
  "kind.refundNote": Message;
  "kind.refundVoucher": Message;
  "kind.taxInvoice": Message;
  "mail.amount": Message;
  "mail.heading": Message<{ name: string | number; number: string | number }>;
  "mail.preheader": Message<{ name: string | number; order: string | number }>;
  "mail.subject": Message<{ name: string | number; number: string | number; order: string | number }>;
  "mail.text": Message<{ order: string | number }>;
  "none": Message;
  "papers": Message;
  "pdf": Message;
  "title": Message;
  "waiting": Message<{ reason: string | number }>;
};

export const t = ofCatalogue<Messages>('tax-documents', english);
