import { shop } from '@tula/contract/shop/shop.ts';
import type { MetaDescriptor } from 'react-router';

export type PageMeta = {
  title: string;
  description?: string;
  /** The canonical path; missing for pages that search engines should not index. */
  path?: string;
  /** The path of the picture for shared links. */
  imagePath?: string;
};

/** Title, description, canonical address and Open Graph tags. `publicUrl` is in the root's data. */
export function pageMeta(publicUrl: string, page: PageMeta): MetaDescriptor[] {
  const title = page.title.includes(shop.name) ? page.title : `${page.title} · ${shop.name}`;
  const description = page.description ?? shop.tagline;
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: shop.name },
  ];
  if (page.path === undefined) return [...tags, { name: 'robots', content: 'noindex' }];
  const url = publicUrl + page.path;
  tags.push({ tagName: 'link', rel: 'canonical', href: url }, { property: 'og:url', content: url });
  if (page.imagePath !== undefined) tags.push({ property: 'og:image', content: publicUrl + page.imagePath });
  return tags;
}
