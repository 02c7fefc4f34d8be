// Generated from the catalogues by `npm run texts`.
import english from '../en/verification.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "account": Message;
  "change": Message;
  "change.cancel": Message;
  "change.failed": Message;
  "change.submit": Message;
  "email": Message;
  "notNow": Message;
  "open": Message;
  "openSentTo": Message<{ email: string | number }, 'b'>;
  "resend": Message;
  "resendNew": Message;
  "sent": Message;
  "sentTo": Message<{ email: string | number }, 'b'>;
  "title": Message;
  "unverified": Message;
  "verified": Message;
  "wait": Message<{ seconds: string | number }>;
};

export const t = ofCatalogue<Messages>('verification', english);
