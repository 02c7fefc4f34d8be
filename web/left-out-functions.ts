import { type ESTree, Visitor } from 'vite';
import { type Edit, withEdits } from './source-edits.ts';

/** Names of functions that never run in this app, and what each returns instead, as source text. */
export type LeftOut = Readonly<Record<string, string>>;

/** Empties the named functions, so that the bundler drops what only they used; throws unless each is found once. */
export function withoutFunctions(code: string, program: ESTree.Program, leftOut: LeftOut): string {
  const edits = new Map<string, Edit>();
  new Visitor({
    FunctionDeclaration({ id, body }) {
      const result = id && Object.hasOwn(leftOut, id.name) ? leftOut[id.name] : undefined;
      if (!id || !body || result === undefined) return;
      if (edits.has(id.name)) throw new Error(`There are two functions ${id.name}`);
      const text = result === '' ? '{}' : `{ return ${result}; }`;
      edits.set(id.name, { start: body.start, end: body.end, text });
    },
  }).visit(program);
  const missing = Object.keys(leftOut).filter((name) => !edits.has(name));
  if (missing.length > 0) throw new Error(`There is no function ${missing.join(' and no ')} any more`);
  return withEdits(code, [...edits.values()]);
}
