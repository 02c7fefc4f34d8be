// Generated from the catalogues by `npm run texts`.
import english from '../en/ui.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "beam.label": Message;
  "beam.limit": Message<{ limit: string | number }>;
  "beam.value": Message<{ weight: string | number; limit: string | number }>;
  "close": Message;
  "failed": Message;
  "leave": Message;
  "leave.stay": Message;
  "leave.text": Message;
  "leave.title": Message;
  "loading": Message;
  "noScripts.browse": Message;
  "noScripts.help": Message;
  "noScripts.text": Message;
  "noScripts.title": Message;
  "pack.legend": Message;
  "pager.next": Message;
  "pager.pages": Message;
  "pager.perPage": Message;
  "pager.previous": Message;
  "pager.show": Message;
  "password.hide": Message;
  "password.show": Message;
  "price.off": Message<{ percent: string | number }>;
  "price.was": Message;
  "retry": Message;
  "stepper.decrease": Message;
  "stepper.increase": Message;
  "stock.in": Message;
  "stock.out": Message;
  "toasts": Message;
};

export const t = ofCatalogue<Messages>('ui', english);
