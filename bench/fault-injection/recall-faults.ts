import { randomUUID } from 'node:crypto';
import { readBatchesOfOrder, recordBatch } from '@tula/contract/batches/batches.ts';
import { recallBatch } from '@tula/contract/batches/recalls.ts';
import { markCollected, markOrdersPacked } from '@tula/contract/orders/handover.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { atHiddenProduct, kill, ordered, paid, type Play } from './hidden-product.ts';
import { soon } from './outsider-faults.ts';
import { expectText, staffToken } from './paid-orders.ts';
import { atBreakpoint, type Breakpoint, breakpointIsSet } from './payment-breakpoints.ts';
import type { Fault } from './shop-fault.ts';

type Batch = { id: string; code: string };

/** A batch of a single pack, so that none of it is left for the next order. */
async function recorded({ api, product }: Play, code: string): Promise<Batch> {
  const body = { productId: product.id, code, packedOn: dayOf(new Date()), grams: product.packGrams };
  const { id } = await api.call(recordBatch, { body }, { accessToken: await staffToken(api) });
  return { id, code };
}

async function recall({ api }: Play, { id }: Batch): Promise<void> {
  const body = { reason: 'A splinter' };
  await api.call(recallBatch, { params: { id }, body }, { accessToken: await staffToken(api) });
}

async function collect({ api }: Play, id: string): Promise<void> {
  const body = { code: null };
  await api.call(markCollected, { params: { id }, body }, { accessToken: await staffToken(api) });
}

/** Waits until the packs of an order are from this batch, and the recalled ones are these. */
const expectBatches = ({ api }: Play, id: string, expected: string) =>
  soon(`the order has packs of ${expected}`, async () => {
    const accessToken = await staffToken(api);
    const { packs, recalled } = await api.call(readBatchesOfOrder, { params: { id } }, { accessToken });
    const found = `${packs.map(({ code }) => code).join()}, recalled ${recalled.join()}`;
    if (found !== expected) throw new Error(found);
  });

async function isHeld(play: Play, order: string): Promise<string[]> {
  const answer = await collect(play, order).then(() => 'it was handed over', String);
  return answer.endsWith('ORDER_NOT_COLLECTABLE') ? [] : [`recalled packs: ${answer}`];
}

/** The pack of a pickup that waits at the counter is recalled. */
function recallOfReady(isCommitted: boolean): Fault {
  const breakpoint: Breakpoint = {
    name: isCommitted ? 'when a recall is stored and not acknowledged' : 'while a recall is stored',
    table: 'batches',
    event: 'UPDATE',
    isCommitted,
    only: 'NEW.recalled_at IS NOT NULL AND OLD.recalled_at IS NULL',
  };
  let [order, code] = ['', ''];
  let batch: Batch = { id: '', code: '' };
  return atHiddenProduct(`${breakpoint.name} and a pickup of its packs is ready`, {
    breakpoint,
    async cause(play) {
      const { api, shopper, trial } = play;
      code = randomUUID().slice(0, 6).toUpperCase();
      batch = await recorded(play, `${code}-1`);
      const page = await ordered(play, shopper);
      order = page.orderId;
      await paid(play, shopper, page);
      const missing = await expectBatches(play, order, `${batch.code}, recalled `);
      if (missing.length > 0) throw new Error(missing[0]);
      const ready = { params: { id: order }, body: { 'tracking-number': '0' } };
      await api.call(setTrackingNumber, ready, { accessToken: await staffToken(api) });
      await recorded(play, `${code}-2`);
      const killing = atBreakpoint(trial.dataDir, breakpoint, () => kill(trial));
      await breakpointIsSet(trial.dataDir);
      await recall(play, batch).catch(() => undefined);
      return killing;
    },
    async afterwards(play) {
      const problems = isCommitted ? await isHeld(play, order) : [];
      const again = await recall(play, batch).then(() => 'accepted', String);
      if (!again.endsWith(isCommitted ? 'BATCH_RECALLED' : 'accepted')) problems.push(`again: ${again}`);
      problems.push(...(await isHeld(play, order)));
      problems.push(...(await expectBatches(play, order, `${code}-2, recalled ${code}-1`)));
      problems.push(...(await isHeld(play, order)));
      const packed = { body: { orders: [order], isPacked: true } };
      await play.api.call(markOrdersPacked, packed, { accessToken: await staffToken(play.api) });
      await collect(play, order);
      const entries = soon('the recall is recorded once', () =>
        expectText(
          play.trial.dataDir,
          `SELECT count(*) || ' entries' AS text FROM audit_entries
           WHERE subject_id = $1::text AND action = 'batch.recalled'`,
          [batch.id],
          '1 entries',
        ),
      );
      return [...problems, ...(await entries)];
    },
  });
}

export const RECALL_FAULTS: Fault[] = [recallOfReady(false), recallOfReady(true)];
