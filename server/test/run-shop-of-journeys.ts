import { runShop } from '../src/run-shop.ts';

/**
 * The shop that browser tests walk through. Most of them create an account and log in; hashing their passwords as
 * expensively as in a real shop would take a tenth of the processor time of the whole run. What they order would change
 * the order of the catalogue once an hour, and a journey would miss a product on the first page. Nothing here has to
 * outlive a power cut, and each commit would wait for the disk. Browsers keep the machine busy, so no request is rejected
 * for that.
 */
await runShop({
  passwordCost: { memoryKib: 64, passes: 1 },
  overload: { delayMs: Number.POSITIVE_INFINITY },
  without: ['update-recent-sales'],
  databaseSettings: { fsync: 'off', full_page_writes: 'off' },
});
