// Generated from the catalogues by `npm run texts`.
import english from '../en/forms.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "countries.failed": Message;
  "countries.found": Message<{ count: number }>;
  "countries.label": Message;
  "countries.none": Message;
  "countries.placeholder": Message;
  "countries.search": Message;
  "password.confirm": Message;
  "password.fair": Message;
  "password.hint": Message;
  "password.new": Message;
  "password.strong": Message;
  "password.weak": Message;
  "phone": Message;
  "phone.country": Message<{ country: string | number; code: string | number }>;
  "phone.noScripts": Message;
  "phone.own": Message<{ phone: string | number }>;
  "phone.ownHint": Message;
  "phone.refused": Message<object, 'link'>;
};

export const t = ofCatalogue<Messages>('forms', english);
