import { randomInt } from 'node:crypto';
import { askHidden } from './ask-hidden.ts';

export type ChosenPassword = {
  password: string;
  /** Made here, so it has to be shown once. */
  isGenerated?: true;
};

type Asking = {
  /** From STAFF_PASSWORD. */
  given?: string | undefined;
  isGenerated?: boolean | undefined;
  ask?: (question: string) => Promise<string>;
  /** At a terminal the password is typed twice, as it cannot be seen. */
  isTerminal?: boolean;
};

/** Letters and digits that are not mistaken for one another: 31 of them, so 20 are worth 99 bits. */
const LEGIBLE = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = 4;
const IN_A_GROUP = 5;

/** Generates the password, takes that of STAFF_PASSWORD, or prompts. It is never on the command line. */
export async function askForPassword(
  question: string,
  { given, isGenerated = false, ask = askHidden, isTerminal = process.stdin.isTTY === true }: Asking,
): Promise<ChosenPassword> {
  if (isGenerated) return { password: generatedPassword(), isGenerated };
  if (given) return { password: given };
  const password = await ask(question);
  if (isTerminal && (await ask('The same again: ')) !== password)
    throw new Error('The two passwords differ; nothing was changed.');
  return { password };
}

function generatedPassword(): string {
  const letter = () => LEGIBLE[randomInt(LEGIBLE.length)] ?? '';
  const group = () => Array.from({ length: IN_A_GROUP }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The line that shows a generated password; empty for one that was typed. */
export function shownPassword({ password, isGenerated }: ChosenPassword): string {
  return isGenerated ? `Password: ${password} (it is shown only now)\n` : '';
}
