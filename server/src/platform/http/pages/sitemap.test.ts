import { expect, test } from 'vitest';
import { robots, sitemap } from './sitemap.ts';

test('robots.txt names the sitemap and disallows private pages', () => {
  const text = robots('https://tula.example');
  expect(text).toContain('Sitemap: https://tula.example/sitemap.xml\n');
  expect(text).toContain('Disallow: /api/\n');
  expect(text).not.toContain('Disallow: /products');
});

test('addresses are escaped in the sitemap', () => {
  expect(sitemap(['/products?a=1&b=2'], 'https://tula.example')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://tula.example/products?a=1&amp;b=2</loc></url>\n</urlset>\n',
  );
});
