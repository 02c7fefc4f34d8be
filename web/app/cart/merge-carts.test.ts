import { paise } from '@tula/contract/values/money.ts';
import { grams, isTooHeavy, PACK_GRAMS, totalWeight } from '@tula/contract/values/weight.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CartItem, countOf } from './cart.ts';
import { baseAfterLostAnswers, isSameCart, mergeCarts } from './merge-carts.ts';

function item(id: string, packGrams: number, count: number): CartItem {
  return {
    id,
    grams: grams(packGrams),
    count,
    name: id,
    description: '',
    picture: { url: '/p.webp', alt: '', width: 8, height: 8, placeholder: '', sources: [] },
    packPaise: paise(14_000),
    packActualPaise: paise(14_000),
    isAvailable: true,
  };
}

const chips = (count: number) => item('chips', 250, count);
const podi = (count: number) => item('podi', 1000, count);
const podis = (ids: number, count: number) =>
  Array.from({ length: ids }, (_, at) => item(`podi ${at}`, 1000, count));
const counts = (items: readonly CartItem[]) => items.map(({ id, count }) => [id, count]);
const merged = (base: CartItem[], mine: CartItem[], theirs: CartItem[]) => {
  const { items, changes } = mergeCarts({ base, mine, theirs });
  return [
    counts(items),
    changes.map(({ item: { id }, before, count, wanted }) => ({ id, before, count, wanted })),
  ];
};

describe('of two carts with the same beginning', () => {
  test('products that each added are both kept, theirs first', () => {
    expect(merged([], [chips(2)], [podi(1)])).toEqual([
      [
        ['podi', 1],
        ['chips', 2],
      ],
      [{ id: 'podi', before: 0, count: 1, wanted: 1 }],
    ]);
  });

  test('packs that both added to the same line are summed', () => {
    expect(merged([chips(1)], [chips(3)], [chips(2)])).toEqual([
      [['chips', 4]],
      [{ id: 'chips', before: 3, count: 4, wanted: 4 }],
    ]);
    expect(merged([], [chips(2)], [chips(1)])[0]).toEqual([['chips', 3]]);
  });

  test('a line that either removed stays removed, even if the other added to it', () => {
    expect(merged([chips(2), podi(1)], [podi(1)], [chips(5), podi(1)])).toEqual([[['podi', 1]], []]);
    expect(merged([chips(2), podi(1)], [chips(5), podi(1)], [podi(1)])).toEqual([
      [['podi', 1]],
      [{ id: 'chips', before: 5, count: 0, wanted: 0 }],
    ]);
  });

  test('a line from which both took packs keeps one, as nobody removed it', () => {
    expect(merged([chips(3)], [chips(1)], [chips(1)])[0]).toEqual([['chips', 1]]);
  });

  test('an emptied cart keeps what the other added meanwhile', () => {
    expect(merged([chips(2)], [], [chips(2), podi(1)])[0]).toEqual([['podi', 1]]);
  });

  test('a line has at most ten packs, and the change says how many were wanted', () => {
    expect(merged([chips(2)], [chips(8)], [chips(7)])).toEqual([
      [['chips', 10]],
      [{ id: 'chips', before: 8, count: 10, wanted: 13 }],
    ]);
  });

  test('packs that would make the cart heavier than 100 kg are left out, the saved ones are not', () => {
    const theirs = [...podis(9, 10), item('podi 9', 1000, 8)];
    expect(merged([], [chips(10)], theirs)[0]).toContainEqual(['chips', 8]);
    expect(merged([], [chips(10)], theirs)[1]).toContainEqual({
      id: 'chips',
      before: 10,
      count: 8,
      wanted: 10,
    });
    const full = podis(10, 10);
    expect(merged([], [chips(1)], full)[0]).toEqual(counts(full));
    expect(merged([], [chips(1)], full)[1]).toContainEqual({ id: 'chips', before: 1, count: 0, wanted: 1 });
  });

  test('what this tab removes makes room for what it adds', () => {
    const full = podis(10, 10);
    expect(merged(full, [...full.slice(1), chips(10)], full)[0]).toEqual([
      ...counts(full.slice(1)),
      ['chips', 10],
    ]);
  });

  test('lines have the prices of theirs', () => {
    const theirs = [{ ...chips(1), packPaise: paise(15_000) }];
    expect(mergeCarts({ base: [], mine: [chips(1)], theirs }).items).toEqual([{ ...theirs[0], count: 2 }]);
  });
});

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Up to 24 lines, at most 100 kg as the server keeps it. */
const aCart = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom(...IDS),
      grams: fc.constantFrom(...PACK_GRAMS),
      count: fc.integer({ min: 1, max: 10 }),
    }),
    { selector: ({ id, grams: packGrams }) => `${id}/${packGrams}`, maxLength: 24 },
  )
  .map((lines) => lines.map((line) => item(line.id, line.grams, line.count)))
  .filter((items) => !isTooHeavy(totalWeight(items)));
const threeCarts = fc.record({ base: aCart, mine: aCart, theirs: aCart });

describe('whatever the carts hold', () => {
  test('the merged cart keeps the limits', () => {
    fc.assert(
      fc.property(threeCarts, (carts) => {
        const { items } = mergeCarts(carts);
        expect(items.every(({ count }) => Number.isInteger(count) && count >= 1 && count <= 10)).toBe(true);
        expect(isTooHeavy(totalWeight(items))).toBe(false);
        expect(new Set(items.map((line) => `${line.id}/${line.grams}`)).size).toBe(items.length);
      }),
    );
  });

  test('no line is lost that neither removed, unless a limit cut it and the changes say so', () => {
    fc.assert(
      fc.property(threeCarts, ({ base, mine, theirs }) => {
        const { items, changes } = mergeCarts({ base, mine, theirs });
        for (const line of [...mine, ...theirs]) {
          const isRemoved =
            countOf(base, line) > 0 && (countOf(mine, line) === 0 || countOf(theirs, line) === 0);
          if (isRemoved) expect(countOf(items, line)).toBe(0);
          else if (countOf(items, line) === 0) {
            const change = changes.find((one) => one.item.id === line.id && one.item.grams === line.grams);
            expect(change).toMatchObject({ count: 0 });
            expect(change?.wanted).toBeGreaterThan(0);
            expect(countOf(theirs, line)).toBe(0);
          }
        }
      }),
    );
  });

  test('the changes tell every difference from this tab, and nothing else', () => {
    fc.assert(
      fc.property(threeCarts, (carts) => {
        const { items, changes } = mergeCarts(carts);
        const told = new Map(changes.map((change) => [`${change.item.id}/${change.item.grams}`, change]));
        for (const line of [...carts.mine, ...items]) {
          const change = told.get(`${line.id}/${line.grams}`);
          const [before, count] = [countOf(carts.mine, line), countOf(items, line)];
          if (before !== count) expect(change).toMatchObject({ before, count });
          else if (change) expect(change.wanted).toBeGreaterThan(count);
        }
      }),
    );
  });

  test('a cart that only one side changed is that side’s cart', () => {
    fc.assert(
      fc.property(aCart, aCart, (base, changed) => {
        expect(isSameCart(mergeCarts({ base, mine: changed, theirs: base }).items, changed)).toBe(true);
        expect(mergeCarts({ base, mine: base, theirs: changed }).items).toEqual(changed);
      }),
    );
  });

  test('merging a merged cart once more changes nothing', () => {
    fc.assert(
      fc.property(threeCarts, (carts) => {
        const { items } = mergeCarts(carts);
        const again = mergeCarts({ base: carts.theirs, mine: [...items], theirs: carts.theirs });
        expect(isSameCart(again.items, items)).toBe(true);
      }),
    );
  });
});

/** Four packs of some products, and changes that no limit cuts even when three of them are summed. */
const BASE = ['a', 'b', 'c'].map((id) => item(id, 250, 4));
const aChangedCart = fc
  .record({
    kept: fc.array(fc.constantFrom('removed', -1, 0, 1, 2), { minLength: 3, maxLength: 3 }),
    added: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }),
  })
  .map(({ kept, added }) => [
    ...BASE.flatMap((line, at) => {
      const change = kept[at] ?? 0;
      return typeof change === 'string' ? [] : [{ ...line, count: line.count + change }];
    }),
    ...added.flatMap((count, at) => (count === 0 ? [] : [item(`new ${at}`, 500, count)])),
  ]);
const join = (mine: readonly CartItem[], theirs: readonly CartItem[]) =>
  mergeCarts({ base: BASE, mine, theirs }).items;

describe('where no limit is reached', () => {
  test('it does not matter who saved first', () => {
    fc.assert(
      fc.property(aChangedCart, aChangedCart, (one, other) => {
        expect(isSameCart(join(one, other), join(other, one))).toBe(true);
      }),
    );
  });

  test('three carts can be merged in any grouping', () => {
    fc.assert(
      fc.property(aChangedCart, aChangedCart, aChangedCart, (one, two, three) => {
        expect(isSameCart(join(join(one, two), three), join(one, join(two, three)))).toBe(true);
      }),
    );
  });
});

describe('after a save whose answer was lost', () => {
  const base = [chips(1), podi(1)];

  test('a change that the server took is not counted twice', () => {
    const sent = [chips(3), podi(1)];
    const began = baseAfterLostAnswers(base, [sent], sent);
    expect(counts(mergeCarts({ base: began, mine: sent, theirs: sent }).items)).toEqual([
      ['chips', 3],
      ['podi', 1],
    ]);
    expect(counts(mergeCarts({ base: began, mine: [chips(4), podi(1)], theirs: sent }).items)).toEqual([
      ['chips', 4],
      ['podi', 1],
    ]);
  });

  test('a line that the server took is not added twice, nor is what another device added dropped', () => {
    const sent = [...base, item('new', 500, 2)];
    const theirs = [...sent, item('other', 250, 1)];
    const began = baseAfterLostAnswers(base, [sent], theirs);
    expect(counts(mergeCarts({ base: began, mine: sent, theirs }).items)).toEqual([
      ['chips', 1],
      ['podi', 1],
      ['new', 2],
      ['other', 1],
    ]);
  });

  test('a removal that the server took stays removed', () => {
    const sent = [podi(1)];
    const began = baseAfterLostAnswers(base, [sent], sent);
    expect(counts(mergeCarts({ base: began, mine: sent, theirs: sent }).items)).toEqual([['podi', 1]]);
  });

  test('a change that the server did not take is made now', () => {
    const sent = [chips(3), podi(1)];
    const theirs = [...base, item('other', 250, 1)];
    const began = baseAfterLostAnswers(base, [sent], theirs);
    expect(counts(mergeCarts({ base: began, mine: sent, theirs }).items)).toEqual([
      ['chips', 3],
      ['podi', 1],
      ['other', 1],
    ]);
  });
});
