import { parseArgs } from 'node:util';
import { askHidden } from './ask-hidden.ts';

const STAFF_ADD_USAGE =
  'npm run staff:add -- --email E --name N (the password comes from STAFF_PASSWORD or is asked for)';

/** Reads the account to add. The password is never on the command line, where other users could see it. */
export async function askForStaff(
  args: readonly string[],
  password: string | undefined,
  ask = askHidden,
): Promise<{ email: string; name: string; password: string }> {
  const { email, name } = read(args);
  if (email === undefined || name === undefined) throw new Error(STAFF_ADD_USAGE);
  return { email, name, password: password || (await ask('Password for the new account: ')) };
}

function read(args: readonly string[]): { email?: string; name?: string } {
  try {
    return parseArgs({ args: [...args], options: { email: { type: 'string' }, name: { type: 'string' } } })
      .values;
  } catch (cause) {
    throw new Error(STAFF_ADD_USAGE, { cause });
  }
}
