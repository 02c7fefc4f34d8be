import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pager } from './pager.tsx';

function pagerOf(totalPages: number, pageSize: number): string {
  const props = { pageSizes: [12, 21], onPageSize: () => undefined, hrefOf: String, currentPage: 1 };
  return renderToStaticMarkup(<Pager {...props} totalPages={totalPages} pageSize={pageSize} />);
}

test('a list that fits on the smallest page has neither pages nor page sizes to choose', () => {
  expect(pagerOf(1, 12)).toBe('');
  expect(pagerOf(1, 21)).toContain('Per page');
  expect(pagerOf(2, 12)).toContain('Per page');
});
