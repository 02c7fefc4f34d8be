// Generated from the catalogues by `npm run texts`.
import english from '../en/product-choices.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "hint": Message;
  "labelled": Message<{ field: string | number; choice: string | number }>;
  "none": Message;
  "spiceLevel": Message;
  "spiceLevel.hot": Message;
  "spiceLevel.medium": Message;
  "spiceLevel.mild": Message;
};

export const t = ofCatalogue<Messages>('product-choices', english);
