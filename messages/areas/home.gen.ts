// Generated from the catalogues by `npm run texts`.
import english from '../en/home.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "bestSellers.all": Message;
  "bestSellers.title": Message;
  "categories.products": Message<{ count: number }>;
  "categories.title": Message;
  "description": Message;
  "gallery.bananaChips": Message;
  "gallery.murukku": Message;
  "gallery.scale": Message;
  "gallery.spiceBox": Message;
  "gallery.sweets": Message;
  "gallery.title": Message;
  "hero.explore": Message;
  "hero.picture": Message;
  "hero.text": Message<object, 'nums'>;
  "hero.title": Message;
  "title": Message<{ shop: string | number; tagline: string | number }>;
};

export const t = ofCatalogue<Messages>('home', english);
