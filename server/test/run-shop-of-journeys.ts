import { runShop } from '../src/run-shop.ts';

/**
 * The shop that browser tests walk through. Most of them create an account and log in; hashing their passwords as
 * expensively as in a real shop would take a tenth of the processor time of the whole run.
 */
await runShop({ passwordCost: { memoryKib: 64, passes: 1 } });
