import { pino } from 'pino';
import { openRuntime } from '../open-runtime.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { configOrExit } from '../platform/config/config.ts';
import { breachesOfBooks } from '../tax-documents/accounts/check-files.ts';
import { openLog } from '../platform/log.ts';

// Standard output has only the result; errors go to standard error.
const runtime = await openRuntime(configOrExit(process.env), openLog('error', pino.destination(2)), {
  besideAShop: true,
});
try {
  const check = await checkLedger(runtime, breachesOfBooks);
  process.stdout.write(`${JSON.stringify(check, null, 2)}\n`);
  process.exitCode = check.ok ? 0 : 1;
} finally {
  await runtime.close();
}
