import { expect, test } from 'vitest';
import { escaped } from './markup.ts';

test('a text cannot close its tag or its quotes', () => {
  expect(escaped('"><b>Crisp & hot</b>')).toBe('&quot;&gt;&lt;b&gt;Crisp &amp; hot&lt;/b&gt;');
  expect(escaped('&lt;')).toBe('&amp;lt;');
  expect(escaped('ಮುರುಕು, 500 g')).toBe('ಮುರುಕು, 500 g');
});
