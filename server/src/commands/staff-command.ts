import { userInfo } from 'node:os';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { AuditBy } from '../audit/audit-entry.ts';
import { openRuntime } from '../open-runtime.ts';
import { configOrExit } from '../platform/config/config.ts';
import { openRateLimits, type RateLimits } from '../platform/limits/rate-limits.ts';
import { openLog } from '../platform/log.ts';
import { openPasswords } from '../platform/passwords.ts';
import { openContent } from '../owner/open-content.ts';
import { openSettings } from '../settings/open-settings.ts';
import type { AddStaffParts } from '../staff/add-staff.ts';

const { STAFF_PASSWORD, ...others } = process.env;
// Without STAFF_EMAIL, STAFF_PASSWORD is for the command and must not be validated as half of a configured account.
const environment = others.STAFF_EMAIL ? process.env : others;

/** The password that the operator handed over in the environment. */
export const givenPassword = STAFF_PASSWORD;

/** Says who runs a command, for the audit log: the user of this machine. */
export function operatorBy(command: string): AuditBy {
  return { command, user: userInfo().username };
}

/** Does the work on the shop's database, beside a serving shop or without one. */
export async function onShop<T>(
  work: (parts: AddStaffParts & { rateLimits: RateLimits; publicUrl: string }) => Promise<T>,
): Promise<T> {
  const config = configOrExit(environment);
  const runtime = await openRuntime(config, openLog('warn'), { besideAShop: true });
  const { database, clock } = runtime;
  try {
    const rateLimits = openRateLimits({ database, clock, on: true });
    // Emails name the shop.
    await openSettings({ database, content: await openContent({ database }, { clear: () => {} }) });
    return await work({
      database,
      clock,
      passwords: openPasswords(),
      rateLimits,
      publicUrl: config.publicUrl,
    });
  } finally {
    await runtime.close();
  }
}

/** Prints what the command has done; an error goes to standard error, field by field, with exit code 1. */
export async function printResult(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(await command());
  } catch (error) {
    process.stderr.write(`${formatError(error)}\n`);
    process.exitCode = 1;
  }
}

function formatError(error: unknown): string {
  if (!(error instanceof Problem)) return error instanceof Error ? error.message : String(error);
  const fields = Object.entries(error.fields ?? {}).map(([field, message]) => `${field}: ${message}`);
  return [error.message, ...fields, ...hintFor(error)].join('\n');
}

function hintFor({ code }: Problem): string[] {
  if (code === 'STAFF_NOT_FOUND') return ['npm run staff:list shows all accounts.'];
  if (code === 'STAFF_DISMISSED')
    return ['npm run staff:add with --again lets this person log in again, with a new password.'];
  return [];
}
