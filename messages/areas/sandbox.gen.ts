// Generated from the catalogues by `npm run texts`.
import english from '../en/sandbox.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "back": Message;
  "decline": Message;
  "expired": Message;
  "failed": Message;
  "heading": Message;
  "noOutcome.text": Message;
  "noOutcome.title": Message;
  "notFound.text": Message;
  "notFound.title": Message;
  "note": Message;
  "order": Message<{ number: string | number }>;
  "paid": Message;
  "pay": Message;
  "pending": Message;
  "title": Message<{ amount: string | number }>;
};

export const t = ofCatalogue<Messages>('sandbox', english);
