import type { CourierWithFile } from '@tula/contract/orders/courier-files.ts';
import type { OrderAddress } from '@tula/contract/orders/orders.ts';
import type { ParcelBox } from '@tula/contract/delivery/parcel-boxes.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { indianTime } from '@tula/contract/values/dates.ts';
import { type Paise, rupeesText } from '@tula/contract/values/money.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { inEnglish } from '@tula/messages/language.ts';
import { type Cell, csvLine, type NumberCell } from '../../platform/csv.ts';
import type { OrderItem } from '../order.ts';
import type { OrderToPack } from './order-to-pack.ts';

export type ParcelToUpload = { order: OrderToPack & { shippingAddress: OrderAddress }; boxes: ParcelBox[] };
type Line = ParcelToUpload & { item: OrderItem };
type Column = readonly [heading: string, cell: (line: Line) => Cell];

const nothing = () => null;
const named = (headings: readonly string[]): Column[] => headings.map((heading) => [heading, nothing]);

/**
 * The columns of Shiprocket's bulk upload, in its order. The parcel is paid, so nothing is collected at the door. Later
 * columns of its template are optional and left out from the end.
 */
const SHIPROCKET: readonly Column[] = [
  ['*Order Id', ({ order }) => order.orderNumber],
  ['Order Date as dd-mm-yyyy hh:MM', ({ order }) => dayAndTime(order.placedAt)],
  ['*Channel', () => 'Custom'],
  ['*Payment Method(COD/Prepaid)', () => 'Prepaid'],
  ['*Customer First Name', ({ order }) => splitName(order.shippingAddress.fullName).first],
  ['Customer Last Name', ({ order }) => splitName(order.shippingAddress.fullName).last],
  ['Email (Optional)', ({ order }) => order.customerEmail],
  ['*Customer Mobile', ({ order }) => mobile(order.shippingAddress.phone)],
  ...named(['Customer Alternate Mobile']),
  ['*Shipping Address Line 1', ({ order }) => order.shippingAddress.apartment],
  ['Shipping Address Line 2', ({ order }) => secondLine(order.shippingAddress)],
  ['*Shipping Address Country', ({ order }) => order.shippingAddress.country],
  ['*Shipping Address State', ({ order }) => order.shippingAddress.state],
  ['*Shipping Address City', ({ order }) => order.shippingAddress.city],
  ['*Shipping Address Postcode', ({ order }) => ({ number: order.shippingAddress.postalCode })],
  ...named([
    'Billing Address Line 1',
    'Billing Address Line 2',
    'Billing Address Country',
    'Billing Address State',
    'Billing Address City',
    'Billing Address Postcode',
  ]),
  ['*Master SKU', ({ item }) => formatSku(item)],
  ['*Product Name', ({ item }) => packName(item)],
  ['*Product Quantity', ({ item }) => whole(item.count)],
  ...named(['Tax %']),
  ['*Selling Price(Per Unit Item, Inclusive of Tax)', ({ item }) => rupees(item.packPaise)],
  ...named(['Discount(Per Unit Item)']),
  ['Shipping Charges(Per Order)', ({ order }) => rupees(order.shippingPaise)],
  ...named(['COD Charges(Per Order)', 'Gift Wrap Charges(Per Order)', 'Total Discount (Per Order)']),
  ['*Partial COD (Yes/No)', () => 'No'],
  ...named(['Paid Amount (Rs.)']),
  ['*Length (cm)', ({ boxes }) => centimetres(boxes, 'lengthMm')],
  ['*Breadth (cm)', ({ boxes }) => centimetres(boxes, 'widthMm')],
  ['*Height (cm)', ({ boxes }) => centimetres(boxes, 'heightMm')],
  ['*Weight Of Shipment(kg)', (line) => ({ number: (sumWeight(line) / 1000).toFixed(3) })],
];

/** The columns of Delhivery's bulk upload, in its order, without the optional ones from its end. */
const DELHIVERY: readonly Column[] = [
  ['*Sale Order Number', ({ order }) => order.orderNumber],
  ['*Pickup Location Name', inEnglish(() => shop.name)],
  ['*Transport Mode', () => 'Surface'],
  ['*Payment Mode', () => 'Prepaid'],
  ...named(['COD Amount']),
  ['*Customer Name', ({ order }) => order.shippingAddress.fullName],
  ['*Customer Phone', ({ order }) => mobile(order.shippingAddress.phone)],
  ['*Shipping Address Line1', ({ order }) => order.shippingAddress.apartment],
  ['Shipping Address Line2', ({ order }) => secondLine(order.shippingAddress)],
  ['*Shipping City', ({ order }) => order.shippingAddress.city],
  ['*Shipping State', ({ order }) => order.shippingAddress.state],
  ['*Shipping Pincode', ({ order }) => ({ number: order.shippingAddress.postalCode })],
  ['*Item Sku Code', ({ item }) => formatSku(item)],
  ['*Item Sku Name', ({ item }) => packName(item)],
  ['*Quantity Ordered', ({ item }) => whole(item.count)],
  ['*Unit Item Price', ({ item }) => rupees(item.packPaise)],
  ['Length (cm)', ({ boxes }) => centimetres(boxes, 'lengthMm')],
  ['Breadth (cm)', ({ boxes }) => centimetres(boxes, 'widthMm')],
  ['Height (cm)', ({ boxes }) => centimetres(boxes, 'heightMm')],
  ['Weight (gm)', (line) => whole(sumWeight(line))],
  ['Fragile Shipment', () => 'No'],
];

const COLUMNS: Record<CourierWithFile, readonly Column[]> = { shiprocket: SHIPROCKET, delhivery: DELHIVERY };

/**
 * The file of a courier's bulk upload, a line for each item, as their templates want it. It has no mark of its encoding at
 * the beginning, which would be taken for a part of the first heading.
 */
export function courierFile(courier: CourierWithFile, parcels: readonly ParcelToUpload[]): string {
  const columns = COLUMNS[courier];
  const lines = parcels.flatMap(({ order, boxes }) =>
    order.items.map((item) => columns.map(([, cell]) => cell({ order, boxes, item }))),
  );
  return [columns.map(([heading]) => heading), ...lines].map(csvLine).join('');
}

/** 21-11-2026 12:00, in Indian time. */
function dayAndTime(moment: Date): string {
  const [year, month, day] = indianTime(moment).slice(0, 10).split('-');
  return `${day}-${month}-${year} ${indianTime(moment).slice(11, 16)}`;
}

function splitName(fullName: string): { first: string; last: string } {
  const [first = '', ...rest] = fullName.split(' ');
  return { first, last: rest.join(' ') };
}

/** Ten digits of an Indian number, which is what both couriers take. */
const mobile = (phone: string): NumberCell => ({ number: phone.replace(/^\+91/, '').replace(/\D/g, '') });
const secondLine = ({ area, landmark }: OrderAddress) => [area, landmark].filter(Boolean).join(', ');
const packName = ({ name, packGrams }: OrderItem) => `${name}, ${formatPack(packGrams)}`;
/** Products have no numbers of their own: the last part of their id, and the pack. */
const formatSku = ({ productId, packGrams }: OrderItem) =>
  `${productId.slice(-6).toUpperCase()}-${packGrams}`;
const whole = (value: number): NumberCell => ({ number: String(value) });
const rupees = (amount: Paise): NumberCell => ({ number: rupeesText(amount) });

/** Returns a side of the largest box; nothing where the delivery rates have no boxes. */
function centimetres(
  boxes: readonly ParcelBox[],
  side: 'lengthMm' | 'widthMm' | 'heightMm',
): NumberCell | null {
  const [largest] = boxes;
  return largest === undefined ? null : { number: (largest[side] / 10).toFixed(1) };
}

/** Goods and boxes. */
function sumWeight({ order, boxes }: ParcelToUpload): number {
  return boxes.length === 0
    ? order.weightGrams
    : boxes.reduce((weight, { actualGrams, count }) => weight + actualGrams * count, 0);
}
