// Generated from the catalogues by `npm run texts`.
import en from '../en/gateways.json' with { type: 'json' };
import { ofCatalogues } from '../src/catalogue.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "razorpay.description": Message<{ number: string | number; url: string | number }>;
  "razorpay.expired": Message;
};

export const t = ofCatalogues<Messages>({ en });
