import { createRequire } from 'node:module';
import type { Compiled } from './format.ts';
import { PSEUDO } from './languages.ts';
import { pseudo } from './pseudo.ts';

type Compiler = typeof import('@lingui/message-utils/compileMessage');

let compiler: Compiler | undefined;

/** A message in the form that is quick to format. Throws if it is not ICU MessageFormat. */
export function compile(message: string, language: string): Compiled {
  const isPseudo = language === PSEUDO;
  // Without braces and doubled apostrophes a message is its text.
  if (!isPseudo && !/[{}]|''/.test(message)) return message;
  // The compiler takes 10 ms to load, which a start does not wait for.
  compiler ??= createRequire(import.meta.url)('@lingui/message-utils/compileMessage') as Compiler;
  const tokens = compiler.compileMessageOrThrow(message, isPseudo ? pseudo : undefined);
  const all = isPseudo ? ['[', ...tokens, ']'] : tokens;
  return all.every((token) => typeof token === 'string') ? all.join('') : (all as Compiled);
}
