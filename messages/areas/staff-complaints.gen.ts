// Generated from the catalogues by `npm run texts`.
import english from '../en/staff-complaints.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "about": Message;
  "answer": Message;
  "answer.hint": Message;
  "answer.send": Message;
  "answer.settle": Message;
  "answerBy": Message<{ moment: string | number }>;
  "answered": Message;
  "back": Message;
  "email": Message;
  "failed": Message;
  "failed.one": Message;
  "filter": Message;
  "filter.late": Message;
  "filter.open": Message;
  "filter.settled": Message;
  "first": Message;
  "late": Message;
  "missing": Message;
  "missing.text": Message;
  "more": Message;
  "none.late": Message;
  "none.open": Message;
  "none.settled": Message;
  "none.text": Message;
  "openedAt": Message<{ moment: string | number }>;
  "order": Message;
  "pageTitle": Message;
  "pages": Message;
  "person": Message;
  "phone": Message;
  "settleBy": Message<{ moment: string | number }>;
  "settled": Message;
  "settledAt": Message<{ moment: string | number }>;
  "title": Message;
};

export const t = ofCatalogue<Messages>('staff-complaints', english);
