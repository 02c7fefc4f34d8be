// Generated from the catalogues by `npm run texts`.
import english from '../en/reports.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "about": Message;
  "answerBy": Message<{ moment: string | number }>;
  "begin": Message;
  "beginOther": Message;
  "cancel": Message;
  "follow": Message;
  "lateReport": Message<{ moment: string | number }>;
  "made": Message<{ number: string | number }>;
  "madeAt": Message<{ moment: string | number }>;
  "outcome.fullRefund": Message;
  "outcome.partRefund": Message;
  "outcome.resend": Message;
  "packs": Message<{ count: string | number; size: string | number; name: string | number }>;
  "packs.count": Message<{ count: number }>;
  "packs.none": Message;
  "packs.which": Message;
  "photo": Message<{ number: string | number }>;
  "photo.failed": Message;
  "photos": Message;
  "photos.add": Message;
  "photos.added": Message;
  "photos.choose": Message;
  "photos.hint": Message<{ most: string | number; days: number }>;
  "reason": Message;
  "reason.choose": Message;
  "reason.damaged": Message;
  "reason.late": Message;
  "reason.missing": Message;
  "reason.unsafe": Message;
  "reason.wrong": Message;
  "sentAgain": Message<{ moment: string | number }>;
  "settleBy": Message<{ moment: string | number }>;
  "settledAt": Message<{ moment: string | number }>;
  "submit": Message;
  "text": Message;
  "text.hint": Message;
  "title": Message;
  "tracking": Message<{ number: string | number }>;
};

export const t = ofCatalogue<Messages>('reports', english);
