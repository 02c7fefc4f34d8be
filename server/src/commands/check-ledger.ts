import { pino } from 'pino';
import { openGround } from '../open-runtime.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { configOrExit } from '../platform/config/config.ts';
import { openLog } from '../platform/log.ts';

// The report alone goes to standard output; what went wrong on the way to it goes beside.
const ground = await openGround(configOrExit(process.env), openLog('error', pino.destination(2)), {
  besideAShop: true,
});
try {
  const report = await checkLedger(ground);
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = report.ok ? 0 : 1;
} finally {
  await ground.close();
}
