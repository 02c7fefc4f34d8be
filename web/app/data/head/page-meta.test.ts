import type { MetaDescriptor } from 'react-router';
import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

/** The tags by name, in the order of the page. */
function contentsOf(tags: MetaDescriptor[]): Record<string, unknown> {
  return Object.fromEntries(
    tags.flatMap((tag) => {
      const { property, name, content } = tag as Record<string, string | undefined>;
      const key = property ?? name;
      return key === undefined ? [] : [[key, content]];
    }),
  );
}

test('a page without a picture of its own is previewed with the picture of the shop', () => {
  const tags = pageMeta('https://tula.example', { title: 'Help', description: 'Ask us', path: '/help' });
  expect(contentsOf(tags)).toEqual({
    description: 'Ask us',
    'og:type': 'website',
    'og:site_name': 'Tula',
    'og:locale': 'en_IN',
    'og:title': 'Help · Tula',
    'og:description': 'Ask us',
    'og:url': 'https://tula.example/help',
    'og:image': 'https://tula.example/share.jpg',
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Tula: Homemade South-Indian snacks and spices, weighed for you',
    'twitter:card': 'summary_large_image',
  });
});

test('a product is previewed with its own picture and price', () => {
  const tags = pageMeta('https://tula.example', {
    title: 'Kara Boondi',
    path: '/products/a/kara-boondi',
    preview: {
      picture: { path: '/media/b/share.jpg', alt: 'A bowl' },
      product: { 'product:price:amount': '117.00' },
    },
  });
  expect(contentsOf(tags)).toMatchObject({
    'og:type': 'product',
    'og:image': 'https://tula.example/media/b/share.jpg',
    'og:image:alt': 'A bowl',
    'product:price:amount': '117.00',
  });
});

test('a page that is not indexed has no preview', () => {
  expect(contentsOf(pageMeta('https://tula.example', { title: 'Cart' }))).toEqual({
    description: 'Homemade South-Indian snacks and spices, weighed for you',
    robots: 'noindex',
  });
});
