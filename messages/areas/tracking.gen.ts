// Generated from the catalogues by `npm run texts`.
import english from '../en/tracking.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "about": Message;
  "count": Message<{ count: number }>;
  "courier": Message;
  "eWayBill": Message<{ order: string | number }>;
  "eWayBill.hint": Message;
  "empty.allOrders": Message;
  "empty.text": Message;
  "empty.title": Message;
  "failed.text": Message;
  "failed.title": Message;
  "failures": Message<{ count: number; orders: string | number }>;
  "failures.item": Message<{ order: string | number; message: string | number }>;
  "held": Message;
  "leftOver": Message<{ count: number; numbers: string | number }>;
  "list": Message;
  "loading": Message;
  "next": Message;
  "number": Message<{ order: string | number }>;
  "oldest": Message;
  "pages": Message;
  "place": Message<{ place: string | number; pin: string | number; kg: string | number }, 'figure'>;
  "save": Message;
  "save.label": Message<{ order: string | number }>;
  "saveAll": Message<{ count: number }>;
  "saveAnyway": Message;
  "saveAnyway.label": Message<{ order: string | number }>;
  "saved": Message<{ number: string | number }>;
  "saved.announcement": Message<{ number: string | number; order: string | number }>;
  "saved.withEWayBill": Message<{ number: string | number; eWayBill: string | number }>;
  "title": Message;
  "unlike": Message<{ courier: string | number; example: string | number }>;
  "unlikeAny": Message;
};

export const t = ofCatalogue<Messages>('tracking', english);
