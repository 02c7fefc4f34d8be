import { compile } from './compile.ts';
import type { Compiled } from './format.ts';

type Catalogue = Readonly<Record<string, string>>;

/** The module of an area: its texts, typed by the English catalogue. */
export function areaFile(area: string, english: Catalogue): string {
  const messages = Object.entries(english).map(
    ([key, message]) => `  ${JSON.stringify(key)}: ${typeOf(message)};`,
  );
  return [
    '// Generated from the catalogues by `npm run texts`.',
    `import english from '../en/${area}.json' with { type: 'json' };`,
    "import { ofCatalogue } from '../src/read-texts.ts';",
    ...(messages.length > 0 ? ["import type { Message } from '../src/texts.ts';"] : []),
    '',
    'type Messages = {',
    ...messages,
    '};',
    '',
    `export const t = ofCatalogue<Messages>('${area}', english);`,
    '',
  ].join('\n');
}

/** The TypeScript type of a message, with its parameters and tags. */
function typeOf(message: string): string {
  const { parameters, tags } = partsOfMessage(message);
  if (parameters.size === 0 && tags.size === 0) return 'Message';
  const values = [...parameters].map(([name, type]) => `${name}: ${type}`).join('; ');
  const given = values === '' ? 'object' : `{ ${values} }`;
  const named = [...tags].map((tag) => `'${tag}'`).join(' | ');
  return named === '' ? `Message<${given}>` : `Message<${given}, ${named}>`;
}

export type MessageParts = { parameters: Map<string, string>; tags: Set<string> };

/** The parameters of a message with their types, and its tags. Throws if a page could not show it. */
export function partsOfMessage(message: string): MessageParts {
  const parts: MessageParts = { parameters: new Map(), tags: new Set() };
  collect(compile(message, 'en'), parts);
  return parts;
}

function collect(message: Compiled, parts: MessageParts): void {
  for (const token of typeof message === 'string' ? [message] : message) {
    if (typeof token === 'string') {
      for (const [, tag = ''] of token.matchAll(/<(\w+)>/g)) parts.tags.add(tag);
      continue;
    }
    const [name, kind, choices] = token;
    if (kind !== undefined && kind !== 'plural' && kind !== 'select')
      throw new Error(`{${name}, ${kind}} is not supported: hand the value in as text`);
    const known = parts.parameters.get(name);
    const type = kind === 'plural' ? 'number' : kind === 'select' ? 'string' : 'string | number';
    if (known === undefined || known === 'string | number') parts.parameters.set(name, type);
    for (const choice of Object.values(choices ?? {}))
      if (typeof choice === 'object' || typeof choice === 'string') collect(choice, parts);
  }
}
