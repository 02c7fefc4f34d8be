import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zoneFinder } from './find-zone.ts';
import { aZone, someRates } from './test-rates.ts';

const aPrefix = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 5 }))
  .map(([first, rest]) => [first, ...rest].join(''));
const aPincode = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 }),
  )
  .map(([first, rest]) => [first, ...rest].join(''));

test('the longest prefix wins, wherever it is listed', () => {
  const lists = fc.uniqueArray(aPrefix, { minLength: 1, maxLength: 30 });
  const owners = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 30, maxLength: 30 });
  fc.assert(
    fc.property(lists, owners, aPincode, (prefixes, ownerOf, pincode) => {
      const of = (owner: number) => prefixes.filter((_, at) => ownerOf[at] === owner);
      const names = ['near', 'far', 'islands'];
      const rates = someRates({
        zones: names.map((name, at) => aZone({ name, prefixes: of(at) })),
        notServed: [{ reason: 'closed', prefixes: of(3) }],
      });
      // The definition, tried one by one instead of looked up.
      const longest = prefixes
        .map((prefix, at) => ({ prefix, owner: [...names, 'closed'][ownerOf[at] ?? 0] }))
        .filter(({ prefix }) => pincode.startsWith(prefix))
        .toSorted((one, other) => other.prefix.length - one.prefix.length)[0];
      const found = zoneFinder(rates)(pincode);
      if (longest === undefined) expect('noZoneFor' in found).toBe(true);
      else if (longest.owner === 'closed')
        expect(found).toEqual({ notServed: 'closed', prefix: longest.prefix });
      else expect(found).toMatchObject({ zone: { name: longest.owner }, by: { prefix: longest.prefix } });
    }),
  );
});

test('a PIN code that no prefix names belongs to the zone of its area', () => {
  const find = zoneFinder(someRates({ zones: [aZone({ name: 'State', area: 'B' })] }));
  expect(find('600001')).toMatchObject({ zone: { name: 'State' }, by: { area: 'B' } });
});

test('a PIN code that no zone wants is not served', () => {
  const find = zoneFinder(someRates({ zones: [aZone({ name: 'State', area: 'B' })] }));
  expect(find('110001')).toEqual({ noZoneFor: 'D' });
});
