// Generated from the catalogues by `npm run texts`.
import english from '../en/search-words.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "add": Message;
  "added": Message;
  "changed": Message;
  "confirm": Message<{ typed: string | number; means: string | number }, 'b'>;
  "confirmDelete": Message;
  "delete": Message;
  "deleted": Message;
  "editTitle": Message;
  "empty": Message;
  "empty.about": Message;
  "failed": Message;
  "keep": Message;
  "loading": Message;
  "means": Message;
  "means.hint": Message;
  "notDeleted": Message;
  "title": Message;
  "typed": Message;
  "unfound": Message;
  "unfound.about": Message;
  "unfound.add": Message;
  "unfound.addWord": Message<{ words: string | number }>;
  "unfound.empty": Message;
  "unfound.empty.about": Message;
  "unfound.failed": Message;
  "unfound.loading": Message;
  "unfound.times": Message<{ count: number; day: string | number }>;
  "unfound.words": Message;
};

export const t = ofCatalogue<Messages>('search-words', english);
