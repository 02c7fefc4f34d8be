import * as z from 'zod/mini';

/** The name of the file in the data folder and beside backups. */
export const FACTS_FILE = 'restore-facts.json';
const NAME = /^restore-facts[-a-f0-9]*\.json(\.age)?$/;

/**
 * What must survive the restore of a backup, however old it is: who was erased or dismissed, and which numbers of
 * documents were given. Ids, times and numbers alone: nobody learns from it who somebody was.
 */
const restoreFacts = z.object({
  product: z.literal('tula'),
  format: z.literal(1),
  /** The first account of staff that the shop had, by which it is told from other shops. */
  shop: z.string(),
  /** Of the file that was continued; one that was begun anew does not take the place of another in the bucket. */
  lineage: z.string().check(z.regex(/^[a-f0-9]{16}$/)),
  writtenAt: z.iso.datetime(),
  erased: z.array(z.object({ kind: z.enum(['customer', 'complaint']), id: z.uuid(), at: z.iso.datetime() })),
  dismissed: z.array(z.object({ id: z.uuid(), at: z.iso.datetime() })),
  series: z.array(z.object({ prefix: z.string(), financialYear: z.string(), last: z.int() })),
});
export type RestoreFacts = z.infer<typeof restoreFacts>;

export const isNameOfFacts = (name: string): boolean => NAME.test(name);

/** The name in the bucket: encrypted, as everything there. */
export const nameInBucket = ({ lineage }: Pick<RestoreFacts, 'lineage'>) =>
  `restore-facts-${lineage}.json.age`;

export const formatFacts = (facts: RestoreFacts): string => `${JSON.stringify(facts, null, 1)}\n`;

/** Returns undefined for what is damaged, or was written by a version that this one does not understand. */
export function parseFacts(text: string): RestoreFacts | undefined {
  try {
    return restoreFacts.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** What the database knows, and all of its staff. */
export type Known = { facts: RestoreFacts; staff: ReadonlySet<string> };

/**
 * Adds to what the database knows what the file before it had: after the restore of an older backup the database lacks
 * some. Of staff whom the database knows it alone says who is dismissed.
 */
export function continueFacts(before: RestoreFacts | undefined, { facts, staff }: Known): RestoreFacts {
  if (before?.shop !== facts.shop) return facts;
  const unknown = before.dismissed.filter(({ id }) => !staff.has(id));
  return { ...unite({ ...before, dismissed: unknown }, facts), lineage: before.lineage };
}

/** Says whether a database knows fewer numbers than were given, as after a restore that nobody has settled. */
export function isBehind(known: RestoreFacts, before: RestoreFacts | undefined): boolean {
  if (before?.shop !== known.shop) return false;
  const lastOf = ({ prefix, financialYear }: RestoreFacts['series'][number]) =>
    known.series.find((one) => one.prefix === prefix && one.financialYear === financialYear)?.last ?? 0;
  return before.series.some((one) => lastOf(one) < one.last);
}

/**
 * Unites the copies that were found. Of copies of one file the newest counts; what files say that were begun apart from
 * each other is all true.
 */
export function uniteCopies(copies: readonly RestoreFacts[]): RestoreFacts | undefined {
  const newest = new Map<string, RestoreFacts>();
  for (const copy of copies.toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt)))
    newest.set(copy.lineage, copy);
  return [...newest.values()]
    .toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt))
    .reduce<RestoreFacts | undefined>((all, copy) => (all ? unite(all, copy) : copy), undefined);
}

/** Says whether two files differ in more than the time at which they were written. */
export function areEqual(one: RestoreFacts, other: RestoreFacts): boolean {
  return formatFacts({ ...one, writtenAt: other.writtenAt }) === formatFacts(other);
}

function unite(older: RestoreFacts, newer: RestoreFacts): RestoreFacts {
  const ends = <End extends { id: string; at: string }>(of: (facts: RestoreFacts) => End[]): End[] =>
    [...new Map([...of(newer), ...of(older)].map((end) => [end.id, end])).values()].toSorted(
      (a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id),
    );
  const series = new Map<string, RestoreFacts['series'][number]>();
  for (const one of [...older.series, ...newer.series]) {
    const key = `${one.financialYear} ${one.prefix}`;
    if ((series.get(key)?.last ?? 0) < one.last) series.set(key, one);
  }
  return {
    ...newer,
    erased: ends((facts) => facts.erased),
    dismissed: ends((facts) => facts.dismissed),
    series: [...series].toSorted(([a], [b]) => a.localeCompare(b)).map(([, one]) => one),
  };
}
