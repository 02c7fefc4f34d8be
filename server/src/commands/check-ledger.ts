import { pino } from 'pino';
import { openRuntime } from '../open-runtime.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { configOrExit } from '../platform/config/config.ts';
import { openLog } from '../platform/log.ts';

// The report alone goes to standard output; what went wrong on the way to it goes beside.
const runtime = await openRuntime(configOrExit(process.env), openLog('error', pino.destination(2)), {
  besideAShop: true,
});
try {
  const report = await checkLedger(runtime);
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = report.ok ? 0 : 1;
} finally {
  await runtime.close();
}
