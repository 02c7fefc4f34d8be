// Generated from the catalogues by `npm run texts`.
import english from '../en/account.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "addresses.add": Message;
  "addresses.count": Message<{ count: string | number; most: string | number }>;
  "addresses.delete": Message<{ name: string | number }>;
  "addresses.deleted": Message;
  "addresses.edit": Message<{ name: string | number }>;
  "addresses.editing": Message;
  "addresses.failed": Message;
  "addresses.full": Message<{ most: number }>;
  "addresses.none": Message;
  "addresses.title": Message;
  "cancel": Message;
  "currentPassword.wrong": Message;
  "deleteAddress.confirm": Message;
  "deleteAddress.failed": Message;
  "deleteAddress.keep": Message;
  "deleteAddress.text": Message<{ name: string | number; apartment: string | number }, 'b'>;
  "deleteAddress.title": Message;
  "details.edit": Message;
  "details.failed": Message;
  "details.loading": Message;
  "details.save": Message;
  "details.saved": Message;
  "details.title": Message;
  "email": Message;
  "email.exists": Message;
  "email.hint": Message;
  "email.unverified": Message;
  "email.verified": Message;
  "failed": Message;
  "firstName": Message;
  "language": Message;
  "language.hint": Message;
  "lastName": Message;
  "password.change": Message;
  "password.current": Message;
  "password.title": Message;
  "phone": Message;
  "title": Message;
};

export const t = ofCatalogue<Messages>('account', english);
