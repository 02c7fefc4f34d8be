// Generated from the catalogues by `npm run texts`.
import english from '../en/search.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "all": Message<{ count: number; typed: string | number }>;
  "announce": Message<{ count: number }>;
  "category": Message<{ category: string | number }>;
  "close": Message;
  "note": Message;
  "note.asafoetida": Message;
  "note.contains": Message<{ food: string | number }>;
  "note.jaggery": Message;
  "note.nearest": Message<{ food: string | number }>;
  "note.roots": Message;
  "note.traces": Message<{ allergens: string | number }>;
  "note.unknownDiet": Message;
  "nothing": Message<{ typed: string | number }>;
  "outOfStock": Message;
  "recent": Message;
  "recent.clear": Message;
  "suggestions": Message;
};

export const t = ofCatalogue<Messages>('search', english);
