// Generated from the catalogues by `npm run texts`.
import english from '../en/session.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "added": Message;
  "createAccount": Message;
  "logIn": Message;
  "login.add": Message<{ product: string | number }>;
  "login.buy": Message<{ product: string | number }>;
  "login.title": Message;
  "noToken": Message;
  "notNow": Message;
  "notRenewed": Message;
  "offline": Message;
  "retry": Message;
  "tooSlow": Message;
  "unknown": Message;
  "unreachable": Message;
  "verifyFirst": Message;
  "viewCart": Message;
};

export const t = ofCatalogue<Messages>('session', english);
