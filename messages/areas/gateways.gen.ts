// Generated from the catalogues by `npm run texts`.
import english from '../en/gateways.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "razorpay.description": Message<{ number: string | number; url: string | number }>;
  "razorpay.expired": Message;
};

export const t = ofCatalogue<Messages>('gateways', english);
