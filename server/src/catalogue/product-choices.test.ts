import { changeProduct, readStaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import { readProductFacets } from '@tula/contract/catalogue/finding.ts';
import { listPublicProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { aStaffMember } from '../../test/a-staff-member.ts';
import { checkFile, importAll, rowsOf } from './import/test-imports.ts';
import { type ProductMakers, testCatalogueOn } from './test-catalogue.ts';

let shop: TestShop;
let catalogue: ProductMakers;
let token: string;
const ids = new Map<string, ProductId>();
beforeAll(async () => {
  shop = await aShop();
  catalogue = testCatalogueOn(shop);
  ({ token } = await aStaffMember(shop, 'Kamala', 'catalogue'));
  const levels = { Omapodi: 'mild', Thattai: 'medium', 'Kara Sev': 'hot', 'Kara Boondi': 'hot' } as const;
  for (const [name, spiceLevel] of Object.entries(levels))
    ids.set(name, await catalogue.aProduct({ name, spiceLevel }));
  ids.set('Adhirasam', await catalogue.aProduct({ name: 'Adhirasam', category: 'Sweets' }));
});
afterAll(() => shop.close());

const idOf = (name: string) => ids.get(name) as ProductId;

async function levelOf(name: string): Promise<string | null | undefined> {
  const answer = await shop.call(readStaffProduct, { params: { id: idOf(name) } }, { as: token });
  return answer.ok ? answer.result.product.spiceLevel : undefined;
}

async function listed(query: Record<string, string>): Promise<string[]> {
  const answer = await shop.call(listPublicProducts, { query });
  return answer.ok ? answer.result.products.map(({ name }) => name).toSorted() : [];
}

async function facets(query: Record<string, string> = {}) {
  const answer = await shop.call(readProductFacets, { query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.tags
    .filter(({ id }) => id >= 999_301)
    .map(({ id, name, count, isDiet, isChosen }) => [id, name, count, isDiet, isChosen]);
}

describe('the level of a product is told, taken away and told anew, step by step', { shuffle: false }, () => {
  test('levels are facets in their order with what each would show, and not what nobody has told', async () => {
    expect(await facets()).toEqual([
      [999_301, 'Spice level: Mild', 1, false, false],
      [999_302, 'Spice level: Medium', 1, false, false],
      [999_303, 'Spice level: Hot', 2, false, false],
    ]);
    expect(await facets({ name: 'kara' })).toEqual([]);
    expect(await facets({ tag: '999303' })).toEqual([[999_303, 'Spice level: Hot', 2, false, true]]);
  });

  test('an address with a level lists the products that have it, also among those that a search finds', async () => {
    expect(await listed({ tag: '999303' })).toEqual(['Kara Boondi', 'Kara Sev']);
    expect(await listed({ tag: '999303', name: 'sev' })).toEqual(['Kara Sev']);
    expect(await listed({ tag: '999301,999303' })).toEqual([]);
  });

  test('a save without the level keeps it, one with null takes it away, and one that does not exist is refused', async () => {
    const payload = await catalogue.aPayload({ name: 'Kara Boondi' });
    const save = (change: object) =>
      shop.call(
        changeProduct,
        { params: { id: idOf('Kara Boondi') }, body: { ...payload, ...change } },
        { as: token },
      );
    expect((await save({})).ok).toBe(true);
    expect(await levelOf('Kara Boondi')).toBe('hot');
    expect(await save({ spiceLevel: 'burning' })).toMatchObject({
      ok: false,
      code: 'INVALID_INPUT',
      fields: { spiceLevel: 'Choose from mild, medium, hot' },
    });
    expect(await levelOf('Kara Boondi')).toBe('hot');
    expect((await save({ spiceLevel: null })).ok).toBe(true);
    expect(await levelOf('Kara Boondi')).toBeNull();
  });

  test('a file says the level in any language, names what it does not know, and shows what it would change', async () => {
    const { result } = await checkFile(
      shop,
      token,
      [
        'Product,Spice level',
        'Omapodi,मध्यम',
        'Thattai,MEDIUM',
        'Kara Sev,',
        'Adhirasam,burning',
        'Kara Boondi,அதிகம்',
      ].join('\n'),
    );
    const { rows } = await rowsOf(shop, token, result.import);
    expect(rows.map(({ name, outcome, changes }) => [name, outcome, changes])).toEqual([
      ['Omapodi', 'changed', [{ what: 'Spice level', from: 'Mild', to: 'Medium' }]],
      ['Thattai', 'unchanged', []],
      ['Kara Sev', 'changed', [{ what: 'Spice level', from: 'Hot', to: 'nothing' }]],
      ['Adhirasam', 'refused', []],
      ['Kara Boondi', 'changed', [{ what: 'Spice level', from: 'nothing', to: 'Hot' }]],
    ]);
    expect(rows[3]?.problems).toEqual([{ column: 'Spice level', reason: 'Choose from Mild, Medium, Hot' }]);
    expect(await importAll(shop, token, result.import)).toBe('imported');
    expect(await Promise.all([...ids.keys()].map(levelOf))).toEqual(['medium', 'medium', null, 'hot', null]);
  });

  test('a file of products has the level under its heading, both in the language of the reader', async () => {
    const exported = async (language: string) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
      const { body } = await shop.app.inject({ url: '/api/v1/product/export', headers });
      const [head = [], ...lines] = body.split('\r\n').map((line) => line.split(','));
      const at = head.findIndex((heading) => ['Spice level', 'காரம்'].includes(heading));
      return lines.filter(([name]) => name === 'Kara Boondi').map((line) => [head[at], line[at]]);
    };
    expect(await exported('en')).toEqual([['Spice level', 'Hot']]);
    expect(await exported('ta')).toEqual([['காரம்', 'அதிகம்']]);
  });
});
