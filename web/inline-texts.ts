import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { messageIn, readCatalogue } from '@tula/messages/read-texts.ts';
import type { Found } from '@tula/messages/format.ts';
import { language, languagePath, languageTag } from '@tula/messages/language.ts';
import { type ESTree, type Plugin, Visitor } from 'vite';
import { type Edit, withEdits } from './source-edits.ts';

/** A build has one language, so that a browser loads no other. */
const OF_BUILD = { language: language(), languageTag: languageTag(), languagePath: languagePath() };
const LANGUAGE_MODULE = Object.entries(OF_BUILD)
  .map(([name, value]) => `export const ${name} = () => ${JSON.stringify(value)};`)
  .join('\n');
/** A language with letters of its own has fonts for them, which no other loads. */
const FONTS = fileURLToPath(new URL(`app/fonts/of-${language()}.ts`, import.meta.url));
const LANGUAGE_CALL = /\b(language|languageTag|languagePath)\(\)/g;

const AREA = /\/messages\/areas\/([a-z-]+)\.gen\.ts$/;
const AREA_IMPORT = /^@tula\/messages\/([a-z-]+)\.ts$/;

type Messages = ReadonlyMap<string, Found>;

function messagesOf(area: string): { file: string; messages: Messages } {
  const file = fileURLToPath(new URL(`../messages/en/${area}.json`, import.meta.url));
  const english = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const own = readCatalogue(area, language());
  const found = (key: string) => messageIn(language(), own, english, key);
  return { file, messages: new Map(Object.keys(english).map((key) => [key, found(key)])) };
}

/** The language of this build, put where it is asked for, and the texts of an area in it, compiled. */
export const compiledTexts: Plugin = {
  name: 'compiled-texts',
  enforce: 'pre',
  load(id) {
    if (id.endsWith('/messages/src/language.ts')) return LANGUAGE_MODULE;
    if (id.endsWith('/app/fonts/of-language.ts') && existsSync(FONTS)) return readFileSync(FONTS, 'utf8');
    const area = AREA.exec(id)?.[1];
    if (area === undefined) return undefined;
    const { file, messages } = messagesOf(area);
    this.addWatchFile(file);
    return [
      "import { texts } from '../src/texts.ts';",
      `const messages = ${JSON.stringify(Object.fromEntries([...messages].map(([key, { message }]) => [key, message])))};`,
      `export const t = /* @__PURE__ */ texts((key) => ({ message: messages[key] ?? key, tag: ${JSON.stringify(languageTag())} }));`,
    ].join('\n');
  },
  transform(code) {
    if (!code.includes('@tula/messages/language.ts')) return undefined;
    const of = (name: string) => JSON.stringify(OF_BUILD[name as keyof typeof OF_BUILD]);
    return { code: code.replaceAll(LANGUAGE_CALL, (_, name: string) => of(name)), map: null };
  },
};

/**
 * Replaces each message key with its message, so that a page loads only the texts that it shows, and no keys.
 */
export const inlineTexts: Plugin = {
  name: 'inline-texts',
  apply: 'build',
  enforce: 'post',
  transform(code) {
    if (!code.includes('@tula/messages/')) return undefined;
    const program = this.parse(code);
    const areas = importedAreas(program);
    if (areas.size === 0) return undefined;
    const edits: Edit[] = [];
    new Visitor({ CallExpression: (call) => void edits.push(...inlined(call, areas)) }).visit(program);
    const rest = withEdits(code, edits);
    // An unused import would still pull the module into the chunk of the first view.
    const imports = [
      ...(rest.includes('formatMessage(')
        ? ["import { format as formatMessage } from '@tula/messages/format.ts';"]
        : []),
      ...(rest.includes('richText(') ? ["import { richText } from '@tula/messages/rich-text.ts';"] : []),
    ];
    return {
      code: [...imports, rest].join('\n'),
      map: null,
    };
  },
};

/** The areas whose texts a file imports, by local name. */
function importedAreas(program: ESTree.Program): Map<string, Messages> {
  const areas = new Map<string, Messages>();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const area = AREA_IMPORT.exec(statement.source.value)?.[1];
    for (const specifier of statement.specifiers)
      if (area !== undefined && isTranslate(specifier))
        areas.set(specifier.local.name, messagesOf(area).messages);
  }
  return areas;
}

function isTranslate(specifier: ESTree.ImportDeclarationSpecifier): boolean {
  return (
    specifier.type === 'ImportSpecifier' &&
    specifier.imported.type === 'Identifier' &&
    specifier.imported.name === 't'
  );
}

function inlined(call: ESTree.CallExpression, areas: ReadonlyMap<string, Messages>): Edit[] {
  const { callee } = call;
  const isRich =
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'rich';
  const translate = isRich ? callee.object : callee;
  const messages = translate.type === 'Identifier' ? areas.get(translate.name) : undefined;
  const [key, values] = call.arguments;
  const keys = key && messages ? literalsOf(key) : undefined;
  if (!key || !messages || !keys) return [];
  const found = keys.map((literal) => ({ literal, ...messages.get(literal.value) }));
  const edits = found.flatMap(({ literal, message }) =>
    message === undefined ? [] : [{ start: literal.start, end: literal.end, text: JSON.stringify(message) }],
  );
  if (edits.length < found.length) return [];
  // Values may contain further calls, so only the text around them is replaced.
  const isText = !isRich && values === undefined && found.every(({ message }) => typeof message === 'string');
  edits.push({
    start: call.start,
    end: key.start,
    text: isText ? '(' : `${isRich ? 'richText' : 'formatMessage'}(`,
  });
  const end = values?.end ?? key.end;
  // Of a condition between texts, the first one says in which language counts are read.
  const rest = `${values ? '' : ', {}'}, ${JSON.stringify(found[0]?.tag)})`;
  edits.push({ start: end, end: call.end, text: isText ? ')' : rest });
  return edits;
}

/** The literals that an argument can be: itself, or the outcomes of a condition. */
function literalsOf(node: ESTree.Argument): ESTree.StringLiteral[] | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node] : undefined;
  if (node.type !== 'ConditionalExpression') return undefined;
  const outcomes = [node.consequent, node.alternate].map(literalsOf);
  return outcomes.every((part) => part !== undefined) ? outcomes.flat() : undefined;
}
