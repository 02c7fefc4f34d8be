// Generated from the catalogues by `npm run texts`.
import english from '../en/bulk-edit.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "problem.changed": Message;
  "problem.discount": Message<{ reason: string | number }>;
  "problem.gone": Message;
  "problem.incomplete": Message;
};

export const t = ofCatalogue<Messages>('bulk-edit', english);
