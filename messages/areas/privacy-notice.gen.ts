// Generated from the catalogues by `npm run texts`.
import english from '../en/privacy-notice.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "complaints.text": Message;
  "complaints.title": Message;
  "description": Message<{ shop: string | number }>;
  "intro": Message;
  "news.text": Message;
  "news.title": Message;
  "orders.text": Message;
  "orders.title": Message;
  "rights.complaint": Message<object, 'grievance'>;
  "rights.text": Message<{ email: string | number }, 'ownData' | 'account' | 'dataEmail'>;
  "rights.title": Message;
  "security.text": Message;
  "security.title": Message;
  "stockMail.text": Message;
  "stockMail.title": Message;
  "updates.text": Message<object, 'account'>;
  "updates.title": Message;
  "version": Message<{ version: string | number }>;
};

export const t = ofCatalogue<Messages>('privacy-notice', english);
