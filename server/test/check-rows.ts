import { type KyselyPlugin, RawNode } from 'kysely';
import { type DeclaredRow, type DeclaredRows, keyOf, type Shape } from './declared-rows.ts';

const MOST_CHECKED = 20;

/** Fails a statement whose rows have other columns, or values of other kinds, than its sql<Row> declares. */
export function checkRows(declared: DeclaredRows): KyselyPlugin {
  const declaredOf = new WeakMap<object, DeclaredRow[]>();
  return {
    transformQuery({ node, queryId }) {
      const found = RawNode.is(node) ? declared[keyOf(node.sqlFragments)] : undefined;
      if (found) declaredOf.set(queryId, found);
      return node;
    },
    async transformResult({ result, queryId }) {
      const rows = declaredOf.get(queryId) ?? [];
      for (const row of rows.length > 0 ? result.rows.slice(0, MOST_CHECKED) : []) {
        const mismatches = rows.map(({ place, shape }) => mismatchOf(row, shape, place));
        if (!mismatches.includes(undefined))
          throw new TypeError(`a row is not as declared: ${mismatches.join('; ')}`);
      }
      return result;
    },
  };
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return 'date';
  if (Buffer.isBuffer(value)) return 'buffer';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** What is wrong with a value, or nothing. */
function mismatchOf(value: unknown, shape: Shape, at: string): string | undefined {
  const kind = kindOf(value);
  if (shape.kinds.includes('any')) return undefined;
  if (!shape.kinds.includes(kind)) return `${at} is ${kind} and not ${shape.kinds.join(' or ')}`;
  if (Array.isArray(value)) return faultOfItems(value, shape.item, at);
  if (kind !== 'object') return undefined;
  if (shape.values !== undefined) return faultOfValues(Object.entries(value as object), shape.values, at);
  const mismatches = shape.objects.map((form) =>
    mismatchOfObject(value as Record<string, unknown>, form, at),
  );
  return mismatches.includes(undefined) ? undefined : mismatches.at(-1);
}

function faultOfItems(values: unknown[], item: Shape | undefined, at: string): string | undefined {
  if (item === undefined) return undefined;
  return values.map((one, index) => mismatchOf(one, item, `${at}[${index}]`)).find((mismatch) => mismatch);
}

function faultOfValues(entries: [string, unknown][], values: Shape, at: string): string | undefined {
  return entries.map(([key, one]) => mismatchOf(one, values, `${at} ${key}`)).find((mismatch) => mismatch);
}

function mismatchOfObject(
  value: Record<string, unknown>,
  form: Record<string, Shape>,
  at: string,
): string | undefined {
  const more = Object.keys(value).find((name) => !(name in form));
  if (more !== undefined) return `${at} has ${more}, which is not declared`;
  return Object.entries(form)
    .map(([name, shape]) => mismatchOf(value[name], shape, `${at} ${name}`))
    .find((mismatch) => mismatch);
}
