import { parseArgs } from 'node:util';
import { ROLES } from '@tula/contract/calls/roles.ts';
import { askForPassword, type ChosenPassword } from './ask-for-password.ts';
import { askHidden } from './ask-hidden.ts';

const STAFF_ADD_USAGE =
  'npm run staff:add -- --email E --name N [--role R] [--generate] [--again]\n' +
  'The password comes from STAFF_PASSWORD or is asked for; --generate makes one and shows it.\n' +
  `--role is one of ${ROLES.join(', ')}; without it the account is an owner's.\n` +
  '--again lets somebody who was dismissed log in again.';

type StaffToAdd = ChosenPassword & {
  email: string;
  name: string;
  role: string | undefined;
  mayReturn: boolean | undefined;
};

/** Reads the account to add. The password is never on the command line, where other users could see it. */
export async function askForStaff(
  args: readonly string[],
  given: string | undefined,
  ask = askHidden,
): Promise<StaffToAdd> {
  const { email, name, role, generate: isGenerated, again: mayReturn } = read(args);
  if (email === undefined || name === undefined) throw new Error(STAFF_ADD_USAGE);
  const chosen = await askForPassword('Password for the new account: ', { given, isGenerated, ask });
  return { email, name, role, mayReturn, ...chosen };
}

function read(args: readonly string[]) {
  try {
    const options = {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      generate: { type: 'boolean' },
      again: { type: 'boolean' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    throw new Error(STAFF_ADD_USAGE, { cause });
  }
}
