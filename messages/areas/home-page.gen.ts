// Generated from the catalogues by `npm run texts`.
import english from '../en/home-page.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "section.bestSellers": Message;
  "section.categories": Message;
  "section.gallery": Message;
  "section.testimonials": Message;
};

export const t = ofCatalogue<Messages>('home-page', english);
