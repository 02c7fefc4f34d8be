import { dismissStaff } from '../staff/dismiss-staff.ts';
import { listStaff, readStaff } from '../staff/read-staff.ts';
import { onShop, operatorBy, printResult } from './staff-command.ts';
import { readStaffEmail } from './staff-email.ts';
import { endedSessions } from './staff-table.ts';

const USAGE = 'npm run staff:dismiss -- --email E';

await printResult(async () => {
  const { email } = readStaffEmail(process.argv.slice(2), USAGE);
  return onShop(async (parts) => {
    const staff = await readStaff(parts.database.db, email);
    const ended = await dismissStaff(parts, staff.id, operatorBy('staff:dismiss'));
    const isLast = (await listStaff(parts)).every(({ dismissedAt }) => dismissedAt !== null);
    const warning = isLast ? 'Nobody can log in as staff now; npm run staff:add adds an account.\n' : '';
    return `${staff.name} (${staff.email}) can no longer log in. ${endedSessions(ended)}\n${warning}`;
  });
});
