// Generated from the catalogues by `npm run texts`.
import english from '../en/settings-fields.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "day": Message;
  "fssai": Message;
  "gstin": Message;
  "licenceMark": Message<{ lowest: string | number; widest: string | number }>;
  "look.accent": Message;
  "look.theme": Message;
  "look.type": Message;
  "packSizes": Message;
  "page": Message;
  "phone": Message;
  "picture": Message;
  "pincode": Message;
  "promises.delivery": Message;
  "promises.number": Message<{ lowest: string | number; highest: string | number }>;
  "promises.range": Message;
  "promises.shown": Message;
  "reopensOn": Message;
  "state": Message;
  "tax.gstinMissing": Message;
  "tax.gstinNeedless": Message;
  "tax.hsn": Message;
  "tax.hsnMissing": Message;
  "tax.later": Message;
  "tax.limit": Message;
  "tax.noRate": Message;
  "tax.noRules": Message;
  "tax.rate": Message;
};

export const t = ofCatalogue<Messages>('settings-fields', english);
