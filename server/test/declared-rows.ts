import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import { type Node, SyntaxKind, type TaggedTemplateExpression } from 'typescript/unstable/ast';

/**
 * What a value may be, as its TypeScript type says: names of kinds, the forms of its objects, of its items, and of the
 * values of an object that may have any keys.
 */
export type Shape = { kinds: string[]; objects: Record<string, Shape>[]; item?: Shape; values?: Shape };
export type DeclaredRow = { place: string; shape: Shape };
/** By the fixed parts of a statement. */
export type DeclaredRows = Record<string, DeclaredRow[]>;

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCE = path.join(ROOT, 'server/src');
const DEEPEST = 5;
const NAMED_KINDS: Record<string, string> = { Date: 'date', Buffer: 'buffer' };
const FLAGS: [TypeFlags, string][] = [
  [TypeFlags.AnyOrUnknown, 'any'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
];

export function keyOf(fixedParts: readonly string[]): string {
  return fixedParts.join('${}');
}

/** Reads from the source how each sql<Row>`…` declares its rows. */
export function readDeclaredRows(): DeclaredRows {
  const api = new API({ cwd: ROOT });
  try {
    const config = path.join(ROOT, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error('TypeScript does not open the project');
    const declared: DeclaredRows = {};
    for (const file of sourceFiles()) {
      const source = project.program.getSourceFile(file);
      if (source === undefined) throw new Error(`${file} is not part of the project`);
      for (const { fixedParts, row } of statementsIn(source)) {
        const type = project.checker.getTypeFromTypeNode(row as never);
        if (type === undefined) continue;
        const shape = shapeOf(project.checker, type, 0);
        (declared[keyOf(fixedParts)] ??= []).push({ place: path.relative(ROOT, file), shape });
      }
    }
    return declared;
  } finally {
    api.close();
  }
}

function sourceFiles(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /-(store|query)\.ts$/.test(file))
    .map((file) => path.join(SOURCE, file))
    .filter((file) => readFileSync(file, 'utf8').includes('sql<'));
}

type Statement = { fixedParts: string[]; row: Node };

function statementsIn(node: Node): Statement[] {
  const found: Statement[] = [];
  const visit = (child: Node): undefined => {
    if (child.kind === SyntaxKind.TaggedTemplateExpression) {
      const { tag, typeArguments, template } = child as TaggedTemplateExpression;
      const [row] = typeArguments ?? [];
      if (row !== undefined && tag.getText() === 'sql') found.push({ fixedParts: partsOf(template), row });
    }
    child.forEachChild(visit);
  };
  visit(node);
  return found;
}

function partsOf(template: TaggedTemplateExpression['template']): string[] {
  if (template.kind === SyntaxKind.NoSubstitutionTemplateLiteral) return [template.text];
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
}

function shapeOf(checker: Checker, type: Type, depth: number): Shape {
  const shape: Shape = { kinds: [], objects: [] };
  for (const one of type.flags & TypeFlags.Union
    ? (type as Type & { getTypes(): Type[] }).getTypes()
    : [type])
    addKind(checker, one, depth, shape);
  return shape;
}

function addKind(checker: Checker, type: Type, depth: number, shape: Shape): void {
  const parts =
    type.flags & TypeFlags.Intersection ? (type as Type & { getTypes(): Type[] }).getTypes() : [type];
  const plain = FLAGS.find(([flag]) => parts.some(({ flags }) => (flags & flag) !== 0));
  const named = NAMED_KINDS[type.getSymbol()?.name ?? ''];
  const kind = plain?.[1] ?? named ?? (checker.isArrayLikeType(type) ? 'array' : 'object');
  if (!shape.kinds.includes(kind)) shape.kinds.push(kind);
  if (depth >= DEEPEST) return;
  if (kind === 'array' && !checker.isTupleType(type)) {
    const [items] = checker.getIndexInfosOfType(type);
    if (items !== undefined) shape.item = shapeOf(checker, items.valueType, depth + 1);
  }
  if (kind !== 'object') return;
  const [byKey] = checker.getIndexInfosOfType(type);
  if (byKey === undefined) shape.objects.push(propertiesOf(checker, type, depth));
  else shape.values = shapeOf(checker, byKey.valueType, depth + 1);
}

function propertiesOf(checker: Checker, type: Type, depth: number): Record<string, Shape> {
  const properties = checker.getPropertiesOfType(type);
  const types = checker.getTypeOfSymbol(properties);
  return Object.fromEntries(
    properties.map(({ name, flags }, at) => {
      const property = types[at];
      const shape = property ? shapeOf(checker, property, depth + 1) : { kinds: [], objects: [] };
      if (flags & SymbolFlags.Optional) shape.kinds.push('undefined');
      return [name, shape];
    }),
  );
}
