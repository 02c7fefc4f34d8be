import { quoteTakenOrder } from '@tula/contract/orders/taken-orders.ts';
import type { Arrival } from '@tula/contract/delivery/delivery-estimate.ts';
import { useEffect, useState } from 'react';
import { send } from '../../../data/api.ts';
import { askedOf, type OrderDraft } from './draft.ts';

/** What is wrong with a field of the order, by its name in the contract. */
export type FieldErrors = Readonly<Record<string, string>>;

/** These fields of the page show what is wrong with them; the rest stands in the sum. */
const SHOWN = new Set(['phone', 'neededOn', 'hours', 'advance.paise', 'advance.restBy']);

/** Returns what no field shows; undefined if all of it stands at its field. */
export function messageElsewhere({ fields, message }: { fields: FieldErrors; message: string }) {
  const names = Object.keys(fields);
  if (names.length === 0) return message;
  const other = names.find((name) => !SHOWN.has(name));
  return other === undefined ? undefined : fields[other];
}

export type Quote = {
  shippingPaise?: number;
  arrival?: Arrival;
  postalCode?: string | undefined;
  /** What is wrong with the order, where no field shows it. */
  message?: string | undefined;
  fields?: FieldErrors;
};

/** Returns what delivery costs; asked again a moment after each change. */
export function useQuote(draft: OrderDraft): Quote {
  const asked = draft.method === 'through_courier' ? askedOf(draft) : undefined;
  const content = asked === undefined ? '' : JSON.stringify(asked);
  const [answer, setAnswer] = useState<{ of: string; quote: Quote }>({ of: '', quote: {} });
  useEffect(() => {
    if (content === '') return;
    let isCurrent = true;
    const ask = async () => {
      const quote = await askForQuote(content);
      if (isCurrent) setAnswer({ of: content, quote });
    };
    const timer = setTimeout(() => void ask(), 300);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [content]);
  if (content === '') return {};
  return answer.of === content ? { ...answer.quote, postalCode: postalCodeOf(draft) } : {};
}

async function askForQuote(content: string): Promise<Quote> {
  const reply = await send(quoteTakenOrder, { body: JSON.parse(content) });
  if (!reply.data) return { message: messageElsewhere(reply), fields: reply.fields };
  const { shippingPaise, arrival } = reply.data;
  return { shippingPaise, ...(arrival ? { arrival } : {}) };
}

function postalCodeOf({ customer, address }: OrderDraft): string | undefined {
  if (address === undefined) return undefined;
  if ('typed' in address) return address.typed.postalCode;
  return customer?.addresses.find(({ id }) => id === address.id)?.postalCode;
}
