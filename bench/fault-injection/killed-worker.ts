import { openMailWorkers } from '../shop/mail-workers.ts';
import { pause } from '../shop/http-load.ts';
import type { FaultRow } from './fault-row.ts';

export const KILLED_WORKER = 'kill -9 of one of two workers that send mails';

const MAILS = 400;
const CONNECTIONS = 24;
/** Before each reply, so that the killed worker has mails at every step. */
const DELAY_MS = 200;
const SENDS_SECONDS = 3;
const WITHIN_SECONDS = 30;
const LEASE_SECONDS = 30;

/** Every mail comes within the lease, and of those under way at most one per connection comes twice. */
export async function killWorker(folder: string): Promise<FaultRow> {
  const mails = await openMailWorkers(folder);
  mails.server.delayMs = DELAY_MS;
  try {
    const [killed] = await Promise.all([mails.start(), mails.start()]);
    await mails.queue(MAILS);
    await pause(SENDS_SECONDS);
    killed.kill();
    const killedMs = performance.now();
    const seconds = () => (performance.now() - killedMs) / 1000;
    while (different(mails.server.taken) < MAILS && seconds() < WITHIN_SECONDS + LEASE_SECONDS)
      await pause(0.1);
    const tookSeconds = seconds();
    const came = different(mails.server.taken);
    const repeated = mails.server.taken.length - came;
    const problems = [
      ...(came < MAILS ? [`${MAILS - came} of ${MAILS} mails did not come`] : []),
      ...(tookSeconds > WITHIN_SECONDS + 1 ? [`the last came after ${tookSeconds.toFixed(1)} s`] : []),
      ...(repeated > CONNECTIONS ? [`${repeated} mails came twice`] : []),
    ];
    console.log(`${KILLED_WORKER}: ${problems.join('; ') || `passed, ${repeated} came twice`}`);
    return {
      fault: KILLED_WORKER,
      'all shown (s)': Number(tookSeconds.toFixed(1)),
      problems: problems.join('; ') || 'none',
    };
  } finally {
    await mails.close();
  }
}

function different(taken: readonly string[]): number {
  return new Set(taken.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1])).size;
}
