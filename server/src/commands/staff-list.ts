import { parseArgs } from 'node:util';
import { listStaff } from '../staff/list-staff.ts';
import { onShop, report } from './staff-command.ts';
import { staffTable } from './staff-table.ts';

await report(async () => {
  try {
    parseArgs({ args: process.argv.slice(2), options: {} });
  } catch (cause) {
    throw new Error('npm run staff:list', { cause });
  }
  return staffTable(await onShop(listStaff));
});
