import { type PageQuery, queryFor } from '../catalogue-query.ts';

/** A form without scripts sends these besides its own field, so that the rest of the address stays. */
export function HiddenFields({ pageQuery, except }: { pageQuery: PageQuery; except: string }) {
  return Object.entries(queryFor(pageQuery)).map(([name, value]) =>
    value === undefined || name === except ? null : (
      <input key={name} type="hidden" name={name} value={value} />
    ),
  );
}
