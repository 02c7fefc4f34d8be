// Generated from the catalogues by `npm run texts`.
import english from '../en/staff-account.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "details": Message;
  "details.change": Message;
  "email": Message;
  "failed": Message;
  "loading": Message;
  "name": Message;
  "password": Message;
  "password.change": Message;
  "password.changed": Message;
  "password.current": Message;
  "password.text": Message;
  "password.wrong": Message;
  "role": Message;
  "session.began": Message<{ began: string | number }>;
  "session.end": Message<{ device: string | number }, 'hidden'>;
  "session.ended": Message<{ device: string | number }>;
  "session.thisOne": Message;
  "session.used": Message<{ used: string | number }>;
  "sessions": Message;
  "sessions.endOthers": Message;
  "sessions.failed": Message;
  "sessions.list": Message;
  "sessions.loading": Message;
  "sessions.othersEnded": Message;
  "sessions.text": Message;
  "title": Message;
};

export const t = ofCatalogue<Messages>('staff-account', english);
