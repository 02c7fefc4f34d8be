import { Problem } from '@tula/contract/calls/problems.ts';
import { readStaff } from '../staff/read-staff.ts';
import { resetSecondFactor } from '../staff/second-factor/reset-second-factor.ts';
import { onShop, operatorBy, printResult } from './staff-command.ts';
import { readStaffEmail } from './staff-email.ts';
import { endedSessions } from './staff-table.ts';

const USAGE = 'npm run staff:second-factor-off -- --email E';

await printResult(async () => {
  const { email } = readStaffEmail(process.argv.slice(2), USAGE);
  return onShop(async (parts) => {
    const { id, name, dismissedAt } = await readStaff(parts.database.db, email);
    if (dismissedAt !== null) throw new Problem('STAFF_DISMISSED');
    const by = operatorBy('staff:second-factor-off');
    const ended = await parts.database.tx((tx) => resetSecondFactor(tx, parts, id, by));
    return `${name} logs in with the password alone now. ${endedSessions(ended)}\n`;
  });
});
