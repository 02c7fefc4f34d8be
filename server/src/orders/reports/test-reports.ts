import type { Id, ProductId } from '@tula/contract/calls/ids.ts';
import { markCollected } from '@tula/contract/orders/handover.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import {
  addReportPhotos,
  makeReport,
  readReports,
  type ReportedPacks,
} from '@tula/contract/orders/reports.ts';
import sharp from 'sharp';
import { byCourier, type OrdersShop, pickup, type Shopper } from '../test-orders.ts';

type People = { shop: OrdersShop; shopper: Shopper; staff: string; murukku: ProductId };

/** Tests of reports need these: orders that have come, reports of their packs, and photos. */
export function reporting({ shop, shopper, staff, murukku }: People) {
  const as = shopper.token;
  const pack = (count = 1): ReportedPacks => ({ id: murukku, quantity: '500', count });
  const wish = [{ id: murukku, quantity: '500' as const, count: 2 }];
  return {
    pack,
    /** Two packs of 500 g by courier; sent unless asked otherwise. */
    async parcel({ isSent = true } = {}): Promise<string> {
      const number = await shop.paid(shopper, byCourier(wish, await shop.anAddress(shopper)));
      const body = { 'tracking-number': `EB${number}` };
      if (isSent) await shop.call(setTrackingNumber, { params: { id: number }, body }, { as: staff });
      return number;
    },
    /** The same, collected at the shop now. */
    async collected(): Promise<string> {
      const number = await shop.paid(shopper, pickup(wish));
      const params = { id: number };
      await shop.call(setTrackingNumber, { params, body: { 'tracking-number': '0' } }, { as: staff });
      await shop.call(markCollected, { params, body: { code: null } }, { as: staff });
      return number;
    },
    report: (id: string, packs: ReportedPacks[] = [pack()], by = as) =>
      shop.call(
        makeReport,
        { params: { id }, body: { reason: 'damaged', packs, text: 'It was open.' } },
        { as: by },
      ),
    async reported(id: string, packs?: ReportedPacks[]): Promise<string> {
      const answer = await this.report(id, packs);
      if (!answer.ok) throw new Error(answer.message);
      return answer.result.number;
    },
    async complaintOf(number: string): Promise<Id<'complaint'>> {
      const [row] = await shop.rows<{ id: Id<'complaint'> }>(
        'SELECT id FROM complaints WHERE complaint_number = $1',
        [number],
      );
      if (row === undefined) throw new Error(`no complaint ${number}`);
      return row.id;
    },
    async read(id: string) {
      const answer = await shop.call(readReports, { params: { id } }, { as });
      if (!answer.ok) throw new Error(answer.message);
      return answer.result;
    },
    async addPhotos(id: string, number: string, files: Buffer[], by = as) {
      const form = new FormData();
      for (const file of files) form.append('file', new Blob([new Uint8Array(file)]), 'x.jpg');
      const encoded = new Response(form);
      const path = addReportPhotos.path.replace('{id}', id).replace('{number}', number);
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api/v1${path}`,
        headers: {
          authorization: `Bearer ${by}`,
          'content-type': encoded.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}

/** A photo as a phone takes it, with where it was taken. */
export function aPhoto(background = '#b5651d'): Promise<Buffer> {
  return sharp({ create: { width: 120, height: 80, channels: 3, background } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .jpeg()
    .toBuffer();
}
