// Generated from the catalogues by `npm run texts`.
import english from '../en/page-texts.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "back": Message;
  "builtIn": Message;
  "builtIn.done": Message;
  "failed": Message;
  "field.body": Message;
  "field.body.hint": Message;
  "field.description": Message;
  "field.description.hint": Message;
  "field.title": Message;
  "group.cancelling": Message;
  "group.complaints": Message;
  "group.contact": Message;
  "group.delivery": Message;
  "group.food": Message;
  "group.shop": Message;
  "inUse": Message<{ version: string | number; name: string | number; at: string | number }>;
  "inUse.builtIn": Message;
  "inUse.other": Message;
  "languages": Message;
  "markup": Message;
  "markup.bold": Message;
  "markup.heading": Message;
  "markup.link": Message;
  "markup.list": Message;
  "markup.placeholder": Message;
  "placeholders": Message;
  "placeholders.about": Message;
  "placeholders.insert": Message<{ name: string | number; value: string | number }>;
  "placeholders.none": Message;
  "preview": Message;
  "sample.bold": Message;
  "sample.heading": Message;
  "sample.link": Message;
  "sample.list": Message;
  "save": Message;
  "saved": Message;
  "title.of": Message<{ page: string | number }>;
  "view": Message;
};

export const t = ofCatalogue<Messages>('page-texts', english);
