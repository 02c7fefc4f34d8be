import { expect, test } from 'vitest';
import { divisorOf, remainderOf } from './codewords.ts';
import { modulesOf, qrCodeOf } from './qr-code.ts';

const drawn = (text: string) =>
  modulesOf(text)?.map((row) => row.map((isDark) => (isDark ? '#' : ' ')).join(''));

/** What the package uqr 0.1.3 draws at level M. */
const GOLDEN = [
  '####### # ##  #######',
  '#     # #  #  #     #',
  '# ### # ##    # ### #',
  '# ### #  ##   # ### #',
  '# ### # ##  # # ### #',
  '#     #   ### #     #',
  '####### # # # #######',
  '         # ##        ',
  '#  ###### # ##  # ###',
  '# ## # # #  # # #### ',
  ' # # ##   #  ## # ###',
  '#   ## # # #      #  ',
  ' # ## ### #   #  #  #',
  '        #####  # #  #',
  '####### ##  ##### #  ',
  '#     # # #### #### #',
  '# ### # ## ## ## # ##',
  '# ### # #####   ###  ',
  '# ### #  #    #   ###',
  '#     #  ##  ## # ###',
  '####### ## #      #  ',
];

test('the correction bytes are those of a published example', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(remainderOf(data, divisorOf(10))).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test('a text is drawn as other encoders draw it', () => {
  expect(drawn('Tula')).toEqual(GOLDEN);
});

test.each([
  [1, 21],
  [14, 21],
  [15, 25],
  [62, 33],
  [63, 37],
  [180, 53],
  [181, 57],
  [666, 97],
])('%i bytes take the smallest code that has room, with %i modules a side', (length, side) => {
  const modules = modulesOf('x'.repeat(length));
  expect(modules).toHaveLength(side);
  expect(modules?.every((row) => row.length === side)).toBe(true);
});

test('the path has a quiet zone around it, and longer texts have no code', () => {
  const code = qrCodeOf('Tula');
  expect(code?.side).toBe(21 + 8);
  expect(code?.path.startsWith('M4 4h7v1h-7z')).toBe(true);
  expect(qrCodeOf('x'.repeat(667))).toBeUndefined();
});
