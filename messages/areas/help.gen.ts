// Generated from the catalogues by `npm run texts`.
import english from '../en/help.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "account.text": Message<object, 'forgotPassword'>;
  "account.title": Message;
  "cancel.text": Message<{ hours: number; least: string | number; most: number }, 'orders' | 'refund'>;
  "cancel.title": Message;
  "contact.email": Message;
  "contact.hours": Message;
  "contact.phone": Message;
  "contact.store": Message;
  "contact.title": Message;
  "contact.whatsapp": Message;
  "contact.writeOnWhatsapp": Message;
  "damaged.text": Message<{ hours: number; email: string | number }, 'orders' | 'damageEmail' | 'return'>;
  "damaged.title": Message;
  "data.text": Message<object, 'notice' | 'ownData'>;
  "data.title": Message;
  "delivery.text": Message<{ shipping: number; least: string | number; most: number }, 'orders' | 'shipping'>;
  "delivery.title": Message;
  "description": Message<{ shop: string | number }>;
  "grievance.form": Message<object, 'complaint' | 'complaintStatus'>;
  "grievance.how": Message<{ hours: number; days: number }>;
  "grievance.officer": Message<{ name: string | number; email: string | number; phone: string | number }, 'complaintEmail' | 'phone'>;
  "grievance.title": Message;
  "grievance.who": Message<{ email: string | number; phone: string | number }, 'complaintEmail' | 'phone'>;
  "intro": Message;
  "order.account": Message<object, 'signIn' | 'signUp'>;
  "order.choose": Message<{ lightest: string | number; heaviest: string | number }, 'products'>;
  "order.delivery": Message;
  "order.deliveryOnly": Message;
  "order.pay": Message;
  "order.title": Message;
  "payment.text": Message<{ days: number }>;
  "payment.title": Message;
};

export const t = ofCatalogue<Messages>('help', english);
