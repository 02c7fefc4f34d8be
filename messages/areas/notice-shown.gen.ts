// Generated from the catalogues by `npm run texts`.
import english from '../en/notice-shown.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "account": Message;
  "agree": Message;
  "agree.ask": Message<object, 'notice'>;
  "agree.signUp": Message<object, 'notice'>;
  "choices": Message;
  "done": Message;
  "later": Message;
  "orders": Message;
  "rights": Message<object, 'grievance'>;
  "security": Message;
  "title": Message;
};

export const t = ofCatalogue<Messages>('notice-shown', english);
