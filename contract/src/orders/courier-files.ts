import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { wholeFile } from '../calls/fields.ts';
import { chosenOrders } from '../kitchen/kitchen.ts';

/** The couriers whose pages take a file of parcels. */
export const COURIERS_WITH_FILES = ['shiprocket', 'delhivery'] as const;
export type CourierWithFile = (typeof COURIERS_WITH_FILES)[number];

export const exportCourierFile = endpoint({
  method: 'GET',
  path: '/order/courier-file/{courier}',
  section: 'Staff: orders',
  who: 'staff',
  roles: ['owner', 'kitchen'],
  does: "The chosen orders that wait to be sent, or the oldest new ones, as the CSV file of a courier's bulk upload; pickups are left out",
  params: z.object({ courier: z.enum(COURIERS_WITH_FILES) }),
  query: z.object({ orders: chosenOrders }),
  file: 'text/csv',
  result: wholeFile,
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_PACKABLE'],
});
