/** So many rows are locked and written at once, for some hundredths of a second. */
const BATCH = 5_000;
/** A round ends then; the next one continues. */
const BATCHES = 100;

/** Deletes batch after batch, each in a transaction of its own, until one is not full; returns how many rows. */
export async function inBatches(deleteSome: (most: number) => Promise<number>): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const some = await deleteSome(BATCH);
    deleted += some;
    if (some < BATCH) break;
  }
  return deleted;
}
