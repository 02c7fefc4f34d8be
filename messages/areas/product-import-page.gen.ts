// Generated from the catalogues by `npm run texts`.
import english from '../en/product-import-page.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "another": Message;
  "check": Message;
  "checked": Message<{ file: string | number; at: string | number }>;
  "checking": Message;
  "export": Message;
  "export.about": Message;
  "export.save": Message;
  "file": Message;
  "file.hint": Message<{ megabytes: string | number; products: string | number }>;
  "file.none": Message;
  "file.tooHeavy": Message<{ megabytes: string | number }>;
  "import": Message;
  "import.about": Message;
  "import.rules": Message;
  "newCategories": Message<{ count: number; names: string | number }>;
  "newTags": Message<{ count: number; names: string | number }>;
  "noRows": Message;
  "outcome.all": Message;
  "outcome.changed": Message;
  "outcome.new": Message;
  "outcome.refused": Message;
  "outcome.unchanged": Message;
  "problem": Message<{ column: string | number; reason: string | number }>;
  "row": Message<{ row: string | number }>;
  "rows": Message;
  "show": Message;
  "start": Message<{ count: number }>;
  "state.checked": Message;
  "state.imported": Message<{ added: number; changed: number }>;
  "state.nothing": Message;
  "state.onlyRefused": Message;
  "state.outdated": Message;
  "state.running": Message;
  "state.someRefused": Message<{ count: number }>;
  "title": Message;
  "toProducts": Message;
};

export const t = ofCatalogue<Messages>('product-import-page', english);
