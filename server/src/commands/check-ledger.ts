import { pino } from 'pino';
import { openRuntime } from '../open-runtime.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { configOrExit } from '../platform/config/config.ts';
import { breachesOfBooks } from '../tax-documents/accounts/check-files.ts';
import { openLog } from '../platform/log.ts';

// Standard output has only the report; errors go to standard error.
const runtime = await openRuntime(configOrExit(process.env), openLog('error', pino.destination(2)), {
  besideAShop: true,
});
try {
  const report = await checkLedger(runtime, breachesOfBooks);
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = report.ok ? 0 : 1;
} finally {
  await runtime.close();
}
