import { Problem } from '@tula/contract/calls/problems.ts';
import { changeStaffPassword } from '../staff/change-staff-password.ts';
import { readStaff } from '../staff/read-staff.ts';
import { askForPassword, shownPassword } from './ask-for-password.ts';
import { givenPassword, onShop, operatorBy, printResult } from './staff-command.ts';
import { readStaffEmail } from './staff-email.ts';
import { endedSessions } from './staff-table.ts';

const USAGE =
  'npm run staff:password -- --email E [--generate]\n' +
  'The password comes from STAFF_PASSWORD or is asked for; --generate makes one and shows it.';

await printResult(async () => {
  const { email, generate: isGenerated } = readStaffEmail(process.argv.slice(2), USAGE, ['generate']);
  return onShop(async (parts) => {
    // Looked up first, so that nobody types a password for an account that does not exist.
    const { id, name, dismissedAt } = await readStaff(parts.database.db, email);
    if (dismissedAt !== null) throw new Problem('STAFF_DISMISSED');
    const question = `New password for ${name}: `;
    const chosen = await askForPassword(question, { given: givenPassword, isGenerated });
    const ended = await changeStaffPassword(parts, id, chosen.password, operatorBy('staff:password'));
    return `${name} has a new password. ${endedSessions(ended)}\n${shownPassword(chosen)}`;
  });
});
