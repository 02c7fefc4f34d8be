import { Problem } from '@tula/contract/problems.ts';
import { openRuntime } from '../open-runtime.ts';
import { configOrExit } from '../platform/config/config.ts';
import { openLog } from '../platform/log.ts';
import { openPasswords } from '../platform/passwords.ts';
import { addStaff } from '../staff/add-staff.ts';
import { askForStaff } from './ask-for-staff.ts';

const { STAFF_PASSWORD, ...others } = process.env;
// Alone, STAFF_PASSWORD is the new account's and not one half of the account that a start makes.
const environment = others.STAFF_EMAIL ? process.env : others;

try {
  const staff = await askForStaff(process.argv.slice(2), STAFF_PASSWORD);
  const runtime = await openRuntime(configOrExit(environment), openLog('warn'), { besideAShop: true });
  try {
    await addStaff({ ...runtime, passwords: openPasswords() }, staff);
  } finally {
    await runtime.close();
  }
  process.stdout.write(`${staff.name} can now sign in as ${staff.email} at /staff/login.\n`);
} catch (error) {
  process.stderr.write(`${wordsOf(error)}\n`);
  process.exitCode = 1;
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Problem)) return error instanceof Error ? error.message : String(error);
  const faults = Object.entries(error.fields ?? {}).map(([field, message]) => `${field}: ${message}`);
  return [error.message, ...faults].join('\n');
}
