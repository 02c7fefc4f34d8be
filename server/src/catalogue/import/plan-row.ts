import { MOST_TAGS } from '@tula/contract/catalogue/catalogue.ts';
import { categoryToSave } from '@tula/contract/catalogue/categories.ts';
import { byField, EMPTY_FIELDS, PLAIN_FIELDS } from '@tula/contract/catalogue/product-fields.ts';
import type { ImportOutcome } from '@tula/contract/catalogue/product-imports.ts';
import type { ProductState } from '@tula/contract/catalogue/product-states.ts';
import { tagToSave } from '@tula/contract/catalogue/tags.ts';
import { shopPacks, smallestPack } from '@tula/contract/shop/pack-sizes.ts';
import { packPrice } from '@tula/contract/values/money.ts';
import { formatPack, grams } from '@tula/contract/values/weight.ts';
import { t as tField } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/product-import.ts';
import { type AuditChange, changesBetween } from '../../audit/audit-entry.ts';
import { withoutApostrophe } from '../../platform/csv.ts';
import { declarationChanges } from '../declarations/declaration-changes.ts';
import { auditedFacts, type ProductFacts } from '../product-editor/product-changes.ts';
import type { StoredProduct } from '../product.ts';
import { STORED_FIELDS } from '../product-columns.ts';
import { short } from '../../platform/tables/match-columns.ts';
import * as cells from './cell-values.ts';
import { type Emptiness, type ImportColumns, packColumns } from './import-columns.ts';
import { rowPrices } from './row-prices.ts';
import type { PlannedPicture, RowPictures } from './pictures/row-pictures.ts';
import { type DeclaredChange, rowDeclarations } from './row-declarations.ts';
import { rowTexts } from './row-texts.ts';
import { rowPublishing } from './row-publishing.ts';
import { RowReader, type RowProblem } from './row-reader.ts';
import type { TableRow } from '../../platform/tables/table.ts';

/** The names that a row's texts stand for: the stored spelling, or a new one that the import adds. */
type Spellings = ReadonlyMap<string, { name: string; isNew: boolean }>;
export type KnownNames = { categories: Spellings; tags: Spellings };

/** The product after the import, with what its pack declares where that changes. */
export type ImportedFacts = ProductFacts & { declared?: DeclaredChange | undefined };

export type PlannedRow = {
  row: number;
  outcome: ImportOutcome;
  name: string;
  productId: string | null;
  /** The revision of the product when the row was planned; null for a new one. */
  revision: number | null;
  changes: AuditChange[];
  problems: RowProblem[];
  /** Each says what will differ from the other shop that the file comes from. */
  warnings?: string[];
  /** The path that the product has in the other shop. */
  oldPath?: string | undefined;
  /** The product after the import; null for a refused row. */
  facts: ImportedFacts | null;
  /** The pictures that it gives to the product, if they may differ from those it has. */
  pictures?: PlannedPicture[] | undefined;
};

/** A name as people read it in the cell. */
export function plainName(text: string): string {
  return withoutApostrophe(text.trim());
}

export function splitTags(text: string): string[] {
  return [...new Set(plainName(text).split(/[;\n]/).map(plainName).filter(Boolean))];
}

type RowContext = {
  before: StoredProduct | undefined;
  /** The row names the product, so it doesn't rename it: the spelling may differ in what nobody sees. */
  isByName: boolean;
  names: KnownNames;
  pictures: RowPictures;
  now: Date;
  /** The state of a new product that names none; published unless given. */
  stateOfNew?: ProductState | undefined;
};

/** Plans what importing a row does to the product, or that it adds one. */
export function planRow(
  row: TableRow,
  columns: ImportColumns,
  { before, isByName, names, pictures: given, now, stateOfNew }: RowContext,
): PlannedRow {
  const reader = new RowReader(row, columns, before);
  const { pictures } = given;
  const facts = planFacts(reader, columns, { before, isByName, names, pictures: given, now, stateOfNew });
  const problems = [...reader.problems, ...given.problems];
  const planned = {
    row: row.row,
    productId: before?.id ?? null,
    revision: before?.revision ?? null,
    problems,
  };
  const name = facts?.name ?? before?.name ?? short(reader.textOf('name') ?? '');
  if (facts === undefined || problems.length > 0)
    return { ...planned, name, outcome: 'refused', changes: [], facts: null };
  const { declared } = facts;
  const changes = [
    ...changesBetween(before ? auditedFacts(before) : {}, auditedFacts(facts)),
    ...(declared ? declarationChanges(declared.from, declared.to) : []),
  ];
  const isChanged = changes.length > 0 || pictures !== undefined || declared !== undefined;
  const outcome = before === undefined ? 'new' : isChanged ? 'changed' : 'unchanged';
  return { ...planned, name, outcome, changes, facts, pictures };
}

/** The row of a product that cannot be told, or that another row is about. */
export function refusedRow({ row }: TableRow, name: string, problem: RowProblem): PlannedRow {
  return {
    row,
    outcome: 'refused',
    name,
    productId: null,
    revision: null,
    changes: [],
    problems: [problem],
    facts: null,
  };
}

function planFacts(
  reader: RowReader,
  columns: ImportColumns,
  { before, isByName, names, pictures: { pictures }, now, stateOfNew }: RowContext,
): ImportedFacts | undefined {
  const declared = rowDeclarations(reader, before?.declarations);
  const declarations = declared?.to ?? before?.declarations;
  const publishing = rowPublishing(reader, before && declarations && { ...before, declarations }, {
    now,
    stateOfNew,
  });
  // Only a draft may lack these fields.
  const emptiness = publishing?.state === 'draft' ? 'may be empty' : 'must be filled';
  const facts = {
    name: before && isByName ? before.name : reader.read('name', cells.readName, before?.name),
    description: reader.read(
      'description',
      cells.readDescription(emptiness),
      before?.description ?? draftValue(emptiness, ''),
      emptiness,
    ),
    category: reader.read('category', (text) => readCategory(text, names), before?.category),
    tags: reader.read(
      'tags',
      (text) => readTags(text, names, { before: before?.tags, emptiness }),
      before?.tags ?? draftValue<readonly { name: string }[]>(emptiness, []),
      emptiness,
    ),
    isAvailable: reader.read('isAvailable', cells.readYesNo, before?.isAvailable ?? true),
    ...byField(PLAIN_FIELDS, (field) =>
      reader.read<unknown>(
        field,
        STORED_FIELDS[field].read,
        before?.[field] ?? EMPTY_FIELDS[field],
        'may be empty',
      ),
    ),
    translations: rowTexts(reader, before?.translations),
  };
  if (publishing && publishing.state !== 'draft' && before && before.primaryImage === null && !pictures)
    reader.problem('state', tField('primaryImage'));
  const prices = readPrices(reader, before);
  const availableGrams = readPacks(reader, columns, { before, prices });
  if (!publishing || !prices || !availableGrams || reader.problems.length > 0) return undefined;
  const category = { name: facts.category?.name };
  const tags = facts.tags?.map(({ name }) => ({ name }));
  const found = { ...facts, ...prices, ...publishing, category, tags, availableGrams, declared };
  return found as ImportedFacts;
}

/** Returns the value of a new draft where there is no column. */
function draftValue<Value>(emptiness: Emptiness, empty: Value): Value | undefined {
  return emptiness === 'may be empty' ? empty : undefined;
}

function readCategory(text: string, { categories }: KnownNames): cells.Read<{ name: string }> {
  const read = readName(text, categories, categoryToSave.shape.name);
  return read.value === undefined ? read : { value: { name: read.value } };
}

/** A name that exists is taken as it is; a new one has to be one that staff could add. */
function readName(
  text: string,
  spellings: Spellings,
  schema: typeof tagToSave.shape.name,
): cells.Read<string> {
  const { name, isNew } = spellings.get(text) ?? { name: text, isNew: true };
  return isNew ? cells.checked(schema, name) : { value: name };
}

/** Reads the tags of a cell. The same tags in another sequence are no change. */
function readTags(
  text: string,
  { tags }: KnownNames,
  { before = [], emptiness }: { before?: readonly { name: string }[] | undefined; emptiness: Emptiness },
): cells.Read<readonly { name: string }[]> {
  const found = new Map<string, { name: string }>();
  for (const typed of splitTags(text)) {
    const { value, reason } = readName(typed, tags, tagToSave.shape.name);
    if (reason !== undefined) return { reason: t('reason.tag', { text: short(typed), reason }) };
    found.set(value, { name: value });
  }
  if (found.size === 0 && emptiness === 'must be filled') return { reason: tField('required') };
  if (found.size > MOST_TAGS) return { reason: tField('tooManyTags', { most: MOST_TAGS }) };
  const isSame = found.size === before.length && before.every(({ name }) => found.has(name));
  return { value: isSame ? before : [...found.values()] };
}

function readPrices(reader: RowReader, before: StoredProduct | undefined) {
  const price = reader.given('price', cells.readPrice);
  const originalPrice = reader.given('originalPrice', cells.readPrice);
  const discount = reader.given('discount', cells.readDiscount);
  if (price === 'wrong' || originalPrice === 'wrong' || discount === 'wrong') return undefined;
  const given = {
    price: price === before?.discountedPaisePerKg ? undefined : price,
    originalPrice: originalPrice === before?.pricePaisePerKg ? undefined : originalPrice,
    discount: discount === Number(before?.discountPercent.toFixed(2)) ? undefined : discount,
    hasOriginalPrices: reader.has('originalPrice'),
  };
  const { prices, fault } = rowPrices(given, before);
  if (fault) reader.problem(fault.field, fault.reason);
  return prices;
}

type Prices = ReturnType<typeof readPrices>;

/** A filled pack column offers the pack. Its amount follows from the price per kg, so another one is refused. */
function readPacks(
  reader: RowReader,
  columns: ImportColumns,
  { before, prices }: { before: StoredProduct | undefined; prices: Prices },
): number[] | undefined {
  const had = before?.availableGrams ?? [];
  const offered = new Set<number>([...shopPacks(), ...had]);
  const listed = reader.given('packs', (text) => cells.readPacks(text, offered));
  if (listed === 'wrong') return undefined;
  const sizes = new Set<number>(listed ?? had);
  for (const { field, packGrams: size } of packColumns(columns)) {
    const packGrams = grams(size);
    const text = reader.textOf(field);
    if (text === undefined) continue;
    if (text === '' || cells.readYesNo(text).value === false) {
      if (listed === undefined) sizes.delete(packGrams);
      continue;
    }
    if (!offered.has(packGrams)) reader.problem(field, cells.notOffered(formatPack(packGrams)));
    sizes.add(packGrams);
    if (cells.readYesNo(text).value === true) continue;
    const { value, reason } = cells.readPrice(text);
    if (reason !== undefined) reader.problem(field, reason);
    const expected = prices && packPrice(prices.discountedPaisePerKg, packGrams);
    const stored = before && packPrice(before.discountedPaisePerKg, packGrams);
    if (value !== undefined && expected !== undefined && value !== expected && value !== stored)
      reader.problem(field, t('reason.packPrice'));
  }
  if (sizes.size > 0) return [...sizes].toSorted((one, other) => one - other);
  reader.problem(reader.has('packs') ? 'packs' : `pack${smallestPack()}`, t('reason.noPack'));
  return undefined;
}
