/**
 * The row in force on a day such as 2026-11-26: the last one that begins by then, or the first one for earlier days.
 * The rows are sorted by the day they begin, oldest first. Throws a RangeError that says `missing` when there are none.
 */
export function rowOn<Row extends { from: string }>(
  rows: readonly Row[],
  day: string,
  missing = 'no row begins on any day',
): Row {
  const found = rows.findLast(({ from }) => from <= day) ?? rows[0];
  if (found === undefined) throw new RangeError(missing);
  return found;
}
