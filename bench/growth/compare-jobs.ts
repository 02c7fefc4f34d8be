import { openShop } from '../../server/src/app.ts';
import { openRuntime } from '../../server/src/open-runtime.ts';
import { configOrExit } from '../../server/src/platform/config/config.ts';
import { openLog } from '../../server/src/platform/log.ts';
import type { ScheduledJob } from '../../server/src/platform/jobs/scheduled-job.ts';
import { percentile } from '../shop/http-load.ts';
import { SECRET_KEY } from '../shop/shop-process.ts';
import type { Comparison } from './compare-shops.ts';
import { SETTINGS } from './grown-shop.ts';
import type { ShopToMeasure } from './shop-to-measure.ts';
import { forgetStatements, slowStatements } from './slow-statements.ts';

const SAMPLES = 5;
/** Nobody waits for a job, but its statements take the processor and the disk from those who wait for others. */
const MOST_MS = 500;

/** One round after another of each chosen job in both shops, in this process beside the shops' own. */
export async function compareJobs(
  shops: { small: ShopToMeasure; large: ShopToMeasure },
  isChosen: (name: string) => boolean,
): Promise<Comparison[]> {
  const small = await jobsOf(shops.small);
  const large = await jobsOf(shops.large);
  try {
    const found: Comparison[] = [];
    for (const [at, work] of small.repeating.entries()) {
      const name = `job ${work.name}`;
      if (!isChosen(name)) continue;
      await forgetStatements(shops.large.database);
      const times: [number[], number[]] = [[], []];
      for (let sample = 0; sample < SAMPLES; sample++) {
        times[0].push(await timed(work));
        times[1].push(await timed(large.repeating[at] as ScheduledJob));
      }
      const [smallMs, largeMs] = [percentile(times[0], 0.95), percentile(times[1], 0.95)];
      const slow = await slowStatements(shops.large.database);
      found.push({
        name,
        smallMs,
        largeMs,
        ratio: largeMs / smallMs,
        growsBecause: undefined,
        mostMs: MOST_MS,
        slow,
      });
    }
    return found;
  } finally {
    await small.close();
    await large.close();
  }
}

async function jobsOf({ dataDir, origin }: ShopToMeasure) {
  const env = { ...process.env, ...SETTINGS, DATA_DIR: dataDir, SECRET_KEY };
  const runtime = await openRuntime(configOrExit(env), openLog('error'), { besideAShop: true });
  const shop = await openShop(runtime, { ownOrigin: () => origin });
  return {
    repeating: shop.repeating,
    async close() {
      await shop.close();
      await runtime.close();
    },
  };
}

async function timed(one: ScheduledJob): Promise<number> {
  const startedMs = performance.now();
  await one.work(AbortSignal.timeout(60_000));
  return performance.now() - startedMs;
}
