// Generated from the catalogues by `npm run texts`.
import english from '../en/labels.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "batch": Message;
  "bestBefore": Message;
  "care": Message<{ phone: string | number; email: string | number }>;
  "licence": Message<{ number: string | number }>;
  "licenceMark": Message;
  "lineToWriteOn": Message;
  "maker": Message<{ maker: string | number; street: string | number; area: string | number; city: string | number; state: string | number; pincode: string | number }>;
  "mrp": Message<{ price: string | number }>;
  "netQuantity": Message;
  "notForSale": Message;
  "packedOn": Message;
  "registration": Message<{ number: string | number }>;
  "taxes": Message;
  "taxesIncluded": Message;
  "unitPrice": Message<{ perGram: string | number; perKg: string | number }>;
  "unitSalePrice": Message;
  "useBy": Message;
  "vegetarian": Message;
};

export const t = ofCatalogue<Messages>('labels', english);
