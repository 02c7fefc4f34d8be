import { unprintableIn, unprintableText } from '@tula/contract/kitchen/print-letters.ts';
import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { Note } from '../../ui/note.tsx';

/** Before papers are printed: which letters they will not have. The screen has them, as browsers have more fonts. */
export function UnprintableNote({ order }: { order: StaffOrder }) {
  const letters = unprintableIn(textsOnPaper(order));
  return letters.length === 0 ? null : <Note tone="wait">{unprintableText(letters)}</Note>;
}

function textsOnPaper({ name, remarks, gift, business, products, ...order }: StaffOrder): string[] {
  const address = Object.values(order.shippingAddress ?? order.billingAddress ?? {});
  return [
    name,
    remarks,
    gift?.text,
    gift?.from,
    business?.name,
    ...address,
    ...products.map((product) => product.name),
  ].filter((text) => typeof text === 'string');
}
