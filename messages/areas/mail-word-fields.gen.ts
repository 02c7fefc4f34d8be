// Generated from the catalogues by `npm run texts`.
import english from '../en/mail-word-fields.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "required": Message<{ name: string | number }>;
};

export const t = ofCatalogue<Messages>('mail-word-fields', english);
