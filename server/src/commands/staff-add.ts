import { Problem } from '@tula/contract/problems.ts';
import { openRuntime } from '../open-runtime.ts';
import { configOrExit } from '../platform/config/config.ts';
import { openLog } from '../platform/log.ts';
import { openPasswords } from '../platform/passwords.ts';
import { addStaff } from '../staff/add-staff.ts';
import { askForStaff } from './ask-for-staff.ts';

const { STAFF_PASSWORD, ...others } = process.env;
// Without STAFF_EMAIL, STAFF_PASSWORD is for the new account and must not be validated as half of a configured one.
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
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Problem)) return error instanceof Error ? error.message : String(error);
  const fields = Object.entries(error.fields ?? {}).map(([field, message]) => `${field}: ${message}`);
  return [error.message, ...fields].join('\n');
}
