import { PREVIEW_PICTURE } from '@tula/contract/catalogue/preview-picture.ts';
import { describeShop, shop } from '@tula/contract/shop/shop.ts';
import { languageTag } from '@tula/messages/language.ts';
import type { MetaDescriptor } from 'react-router';
import { SERVED_ONLY } from '../served-only.ts';

export type PageMeta = {
  title: string;
  description?: string;
  /** The canonical path; missing for pages that search engines should not index. */
  path?: string;
  /** Previews of a link show it beside title and description; pages give it on the server only. */
  preview?: LinkPreview;
};

export type LinkPreview = {
  /** The path of a JPEG in the size of `PREVIEW_PICTURE`, and its description. */
  picture?: { path: string; alt: string };
  /** `product` and its price, availability and the like, by the names of Open Graph; `website` without. */
  product?: Record<`product:${string}`, string>;
};

/** The picture of pages without one of their own: made from the logo, or in `web/public`. */
const shopPicture = () => ({
  path: shop.logo ? `${shop.logo.files}share.jpg` : '/share.jpg',
  alt: shop.tagline ? `${shop.name}: ${shop.tagline}` : shop.name,
});

/**
 * Title, description and canonical address, and in the served page what link previews read. `publicUrl` is in the
 * root's data.
 */
export function pageMeta(publicUrl: string, page: PageMeta): MetaDescriptor[] {
  const title = page.title.includes(shop.name) ? page.title : `${page.title} · ${shop.name}`;
  const description = page.description ?? describeShop();
  const tags: MetaDescriptor[] = [{ title }, { name: 'description', content: description }];
  if (page.path === undefined) return [...tags, { name: 'robots', content: 'noindex' }];
  const url = publicUrl + page.path;
  tags.push({ tagName: 'link', rel: 'canonical', href: url });
  return import.meta.env.SSR
    ? [...tags, ...previewTags({ publicUrl, title, description, url, ...page.preview })]
    : tags;
}

type Previewed = LinkPreview & { publicUrl: string; title: string; description: string; url: string };

function previewTags({ publicUrl, title, description, url, picture, product }: Previewed): MetaDescriptor[] {
  const { path, alt } = picture ?? shopPicture();
  const properties = {
    'og:type': product ? 'product' : 'website',
    'og:site_name': shop.name,
    'og:locale': languageTag().replace('-', '_'),
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': publicUrl + path,
    'og:image:type': PREVIEW_PICTURE.type,
    'og:image:width': String(PREVIEW_PICTURE.width),
    'og:image:height': String(PREVIEW_PICTURE.height),
    'og:image:alt': alt,
    ...product,
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content, [SERVED_ONLY]: '' })),
    { name: 'twitter:card', content: 'summary_large_image', [SERVED_ONLY]: '' },
  ];
}
