import { type Node, parseSync } from '@swc/core';

type Tree = Record<string, unknown> & { type: string };
/** The catalogue area and the keys that a call of `t` can mean; none if they are only known at run time. */
export type Use = { area: string; keys: string[] };

function visitAll(part: unknown, visit: (node: Tree) => void): void {
  if (Array.isArray(part)) for (const one of part) visitAll(one, visit);
  else if (typeof part === 'object' && part !== null) {
    if (typeof (part as Tree).type === 'string') visit(part as Tree);
    for (const inner of Object.values(part)) visitAll(inner, visit);
  }
}

function parsed(code: string, file: string): Tree {
  const tsx = file.endsWith('x');
  return parseSync(code, { syntax: 'typescript', tsx, target: 'es2024' }) as Node as unknown as Tree;
}

/** Every text that a file takes from a catalogue. */
export function textsUsed(code: string, file: string): Use[] {
  const areas = new Map<string, string>();
  const uses: Use[] = [];
  visitAll(parsed(code, file), (node) => {
    if (node.type === 'ImportDeclaration') {
      const area = /^@tula\/messages\/([a-z-]+)\.ts$/.exec((node['source'] as { value: string }).value)?.[1];
      for (const { imported, local } of node['specifiers'] as Record<string, { value: string } | null>[])
        if (area && (imported ?? local)?.value === 't' && local) areas.set(local.value, area);
    }
    if (node.type !== 'CallExpression') return;
    const callee = node['callee'] as Tree;
    const isRich =
      callee.type === 'MemberExpression' && (callee['property'] as { value?: string }).value === 'rich';
    const named = isRich ? (callee['object'] as Tree) : callee;
    const area = named.type === 'Identifier' ? areas.get(String(named['value'])) : undefined;
    const [first] = node['arguments'] as { expression: Tree }[];
    if (area !== undefined && first) uses.push({ area, keys: literalsIn(first.expression) });
  });
  return uses;
}

function literalsIn(node: Tree): string[] {
  if (node.type === 'StringLiteral') return [String(node['value'])];
  if (node.type !== 'ConditionalExpression') return [];
  const outcomes = [node['consequent'], node['alternate']].map((part) => literalsIn(part as Tree));
  return outcomes.every((keys) => keys.length > 0) ? outcomes.flat() : [];
}

const READ_BY_PEOPLE =
  /^(aria-(label|description|valuetext|roledescription)|title|placeholder|alt|label|hint|message|text|lead)$/;
const WORD = /\p{L}{2}/u;
const SENTENCE = /^\p{Lu}[\p{L}'’]* \S*\p{L}/u;

/** Texts that people would read: texts of elements and their attributes, and strings that are sentences. */
export function hardCodedTexts(code: string, file: string): string[] {
  const found = new Set<string>();
  const note = (texts: readonly string[], pattern: RegExp) => {
    for (const text of texts) if (pattern.test(text)) found.add(text.trim().replaceAll(/\s+/g, ' '));
  };
  visitAll(parsed(code, file), (node) => {
    if (node.type === 'JSXText') note([String(node['value'])], WORD);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node['children'] as Tree[])
        if (child.type === 'JSXExpressionContainer') note(stringsOf(child['expression'] as Tree), WORD);
    if (node.type === 'JSXAttribute' && READ_BY_PEOPLE.test(String((node['name'] as Tree)['value']))) {
      const value = node['value'] as Tree | null;
      const given = value?.type === 'JSXExpressionContainer' ? (value['expression'] as Tree) : value;
      if (given) note(stringsOf(given), WORD);
    }
    if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') note(stringsOf(node), SENTENCE);
  });
  return [...found];
}

/** Rejections of the server with a hard-coded sentence: `fieldProblem('name', 'Too long')`. */
export function hardCodedRejections(code: string, file: string): string[] {
  const found: string[] = [];
  visitAll(parsed(code, file), (node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const callee = (node['callee'] as Tree)['value'];
    const given = ((node['arguments'] ?? []) as { expression: Tree }[]).map(({ expression }) => expression);
    if (callee === 'fieldProblem' && given[1]) found.push(...stringsOf(given[1]));
    if (callee !== 'Problem') return;
    visitAll(given.slice(1), (part) => {
      if (part.type === 'KeyValueProperty') found.push(...stringsOf(part['value'] as Tree));
    });
  });
  return found.filter((text) => WORD.test(text));
}

/** The strings that an expression can evaluate to, as far as they are literals. */
function stringsOf(node: Tree): string[] {
  if (node.type === 'StringLiteral') return [String(node['value'])];
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked);
  const parts: Record<string, string[]> = {
    ConditionalExpression: ['consequent', 'alternate'],
    BinaryExpression: ['left', 'right'],
    ParenthesisExpression: ['expression'],
  };
  if (node.type === 'BinaryExpression' && !['+', '&&', '||', '??'].includes(String(node['operator'])))
    return [];
  return (parts[node.type] ?? []).flatMap((part) => stringsOf(node[part] as Tree));
}
