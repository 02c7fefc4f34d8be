import { parseArgs } from 'node:util';

/** Reads `--email E` and the given switches; anything else throws the usage. */
export function readStaffEmail<const S extends string = never>(
  args: readonly string[],
  usage: string,
  switches: readonly S[] = [],
): { email: string } & Partial<Record<S, boolean>> {
  const options = {
    email: { type: 'string' },
    ...Object.fromEntries(switches.map((name) => [name, { type: 'boolean' }])),
  } as const;
  try {
    const { email, ...others } = parseArgs({ args: [...args], options }).values;
    if (!email) throw new Error('the email is missing');
    return { email, ...others } as { email: string } & Partial<Record<S, boolean>>;
  } catch (cause) {
    throw new Error(usage, { cause });
  }
}
