import { Readable } from 'node:stream';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { MOST_ORDERS_AT_ONCE } from '@tula/contract/kitchen/kitchen.ts';
import type { CourierWithFile } from '@tula/contract/orders/courier-files.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/refusals.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import { type BoxParts, boxesOfOrder } from './boxes-of-order.ts';
import { courierFile, type ParcelToUpload } from './courier-file.ts';
import { ordersToPack } from './orders-to-pack.ts';

type Chosen = { courier: CourierWithFile; chosen: readonly string[] | undefined; staffId: StaffId };

/**
 * The chosen orders that wait to be sent, or the oldest new ones, as a courier's page takes them. Pickups are left out.
 * It has names and addresses, so the audit log says who took it. Throws ORDER_NOT_FOUND where no parcel is among them,
 * ORDER_NOT_PACKABLE.
 */
export async function exportCourierFile(
  parts: Pick<Parts, 'database' | 'clock'> & BoxParts,
  { courier, chosen, staffId }: Chosen,
): Promise<{ name: string; content: Readable }> {
  const { database, clock } = parts;
  const { orders } = await ordersToPack(parts, { chosen, most: MOST_ORDERS_AT_ONCE, isSentToo: false });
  const parcels = await Promise.all(
    orders.flatMap(({ shippingAddress, ...order }) =>
      shippingAddress === null
        ? []
        : [
            boxesOfOrder(parts, order).then(
              (boxes): ParcelToUpload => ({ order: { ...order, shippingAddress }, boxes }),
            ),
          ],
    ),
  );
  if (parcels.length === 0) throw new Problem('ORDER_NOT_FOUND', { message: t('noParcels') });
  const subject = { name: COURIER_NAMES[courier] };
  await recordAudit(database.db, clock, { action: 'export.parcels', by: { staffId }, subject });
  return {
    name: `${courier}-${dayOf(clock.now())}.csv`,
    content: Readable.from([courierFile(courier, parcels)]),
  };
}

const COURIER_NAMES: Record<CourierWithFile, string> = { shiprocket: 'Shiprocket', delhivery: 'Delhivery' };
