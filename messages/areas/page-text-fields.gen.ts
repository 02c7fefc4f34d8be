// Generated from the catalogues by `npm run texts`.
import english from '../en/page-text-fields.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "brace": Message<{ line: string | number }>;
  "line.brace": Message;
  "line.placeholder": Message<{ name: string | number }>;
  "link": Message<{ line: string | number; target: string | number }>;
  "placeholder": Message<{ line: string | number; name: string | number }>;
  "sections": Message<{ line: string | number; highest: string | number }>;
};

export const t = ofCatalogue<Messages>('page-text-fields', english);
