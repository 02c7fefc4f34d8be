import { addStaff } from '../staff/add-staff.ts';
import { shownPassword } from './ask-for-password.ts';
import { askForStaff } from './ask-for-staff.ts';
import { givenPassword, onShop, operatorBy, printResult } from './staff-command.ts';

await printResult(async () => {
  const staff = await askForStaff(process.argv.slice(2), givenPassword);
  const { mayReturn, name, email } = staff;
  await onShop((parts) => addStaff(parts, staff, { mayReturn, by: operatorBy('staff:add') }));
  return `${name} can now sign in as ${email} at /staff/login.\n${shownPassword(staff)}`;
});
