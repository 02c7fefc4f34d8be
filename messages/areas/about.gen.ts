// Generated from the catalogues by `npm run texts`.
import english from '../en/about.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "about.balance": Message<{ shop: string | number; city: string | number }>;
  "about.description": Message<{ shop: string | number; city: string | number }>;
  "about.explore": Message;
  "about.nameMeaning": Message<{ name: string | number }, 'name'>;
  "about.picture": Message;
  "about.range": Message;
  "about.title": Message;
  "about.visit.collect": Message;
  "about.visit.email": Message;
  "about.visit.fssai": Message<{ number: string | number }>;
  "about.visit.hours": Message;
  "about.visit.licence": Message;
  "about.visit.phone": Message;
  "about.visit.pickup": Message;
  "about.visit.store": Message;
  "about.visit.title": Message;
  "about.work.fresh.text": Message<{ days: number }>;
  "about.work.fresh.title": Message;
  "about.work.honest.text": Message;
  "about.work.honest.title": Message;
  "about.work.price.text": Message<{ lightest: string | number }>;
  "about.work.price.title": Message;
  "about.work.title": Message;
  "notFound.help": Message;
  "notFound.home": Message;
  "notFound.pageTitle": Message;
  "notFound.text": Message;
  "notFound.title": Message;
};

export const t = ofCatalogue<Messages>('about', english);
