import { isServer, kill, type Process, type StartedShop } from '../shop/npm-start.ts';

/** Returns random numbers from 0 to 1; the same seed gives the same numbers. */
export type Chance = () => number;

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Kills some processes of a start, and returns what was killed: one, a half, all but one, or all. */
export function killSome(shop: StartedShop, chance: Chance): { names: string[]; hasKilledNpm: boolean } {
  const all = shop.processes();
  const victims = someOf(all, chance);
  for (const { pid } of victims) kill(pid);
  const names = victims.map(nameOf);
  return { names: inShort(names), hasKilledNpm: names.includes('npm') };
}

function someOf(all: Process[], chance: Chance): Process[] {
  const mixed = all.map((one) => ({ one, at: chance() })).toSorted((one, other) => one.at - other.at);
  const processes = mixed.map(({ one }) => one);
  const kind = chance();
  if (kind < 0.3) return processes.slice(0, 1);
  if (kind < 0.65) return processes.slice(0, Math.max(1, Math.round(processes.length * chance())));
  return kind < 0.85 ? processes.slice(1) : processes;
}

function nameOf({ command }: Process): string {
  if (command.startsWith('npm ')) return 'npm';
  if (command.includes('scripts/start.mjs')) return 'supervisor';
  if (isServer(command)) return 'server';
  if (command.startsWith('sh -c')) return 'watchdog';
  if (command.includes('initdb')) return 'initdb';
  if (/bin\/postgres -D/.test(command)) return 'postmaster';
  if (/^postgres: |bin\/postgres/.test(command)) return 'backend';
  return command === '' ? 'a starting process' : command.slice(0, 40);
}

/** The names with how many of each. */
function inShort(names: string[]): string[] {
  return [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length;
    return count === 1 ? name : `${count} × ${name}`;
  });
}
