import { parseArgs } from 'node:util';
import { onShop, printResult } from './staff-command.ts';
import { staffTable } from './staff-table.ts';
import { listStaff } from '../staff/read-staff.ts';

await printResult(async () => {
  try {
    parseArgs({ args: process.argv.slice(2), options: {} });
  } catch (cause) {
    throw new Error('npm run staff:list', { cause });
  }
  return staffTable(await onShop(listStaff));
});
