// Generated from the catalogues by `npm run texts`.
import english from '../en/testimonials.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "title": Message;
};

export const t = ofCatalogue<Messages>('testimonials', english);
