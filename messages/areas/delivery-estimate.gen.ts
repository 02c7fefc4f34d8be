// Generated from the catalogues by `npm run texts`.
import english from '../en/delivery-estimate.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "arrives": Message<{ least: string | number; most: string | number }>;
  "arrives.exactly": Message<{ days: number }>;
  "arrives.reopening": Message<{ least: string | number; most: string | number; day: string | number }>;
  "charge": Message<{ charge: string | number; place: string | number }, 'b'>;
  "chargeAndDays": Message<{ charge: string | number; days: string | number }, 'b' | 'days'>;
  "daysLeft": Message<{ count: number }>;
  "failed": Message;
  "failed.order": Message;
  "free": Message<{ missing: string | number }>;
  "loading": Message;
  "more": Message<{ weight: string | number }>;
  "of.cart": Message<{ weight: string | number }>;
  "of.cartWithPacks": Message<{ weight: string | number }>;
  "retry": Message;
  "unserved": Message<{ pin: string | number; city: string | number }>;
  "unservedAtAll": Message<{ pin: string | number }>;
  "weightAndDays": Message<{ weight: string | number; days: string | number }, 'days'>;
};

export const t = ofCatalogue<Messages>('delivery-estimate', english);
