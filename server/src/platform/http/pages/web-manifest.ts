import { shopLook } from '@tula/contract/shop/look/shop-look.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { inLanguage, languagePath, languageTag } from '@tula/messages/language.ts';
import { type Language, pathOfLanguage } from '@tula/messages/languages.ts';
import type { FastifyInstance } from 'fastify';
import { namesEtag, computeWeakEtag } from '../cache/etag.ts';

const DRAWN = { icon: 'mark', maskable: 'maskable' } as const;

/** Lists the icons of the shop's logo, or those that come with the shop. */
const icon = (name: 'icon' | 'maskable', size: number, purpose = 'any') => ({
  src: shop.logo ? `${shop.logo.files}${name}-${size}.png` : `/icons/${DRAWN[name]}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Browsers read this to install the shop, with the name that it has now: each language is an app of its own. */
export function serveWebManifest(app: FastifyInstance, languages: readonly Language[]): void {
  for (const language of languages)
    app.get(
      `${pathOfLanguage(language)}/manifest.webmanifest`,
      { config: { name: 'web manifest' } },
      async (request, reply) => {
        // As bytes, because a text would be sent with a character set, which this type has not.
        const body = Buffer.from(JSON.stringify(inLanguage(language, manifest)));
        const etag = computeWeakEtag(body);
        reply.header('cache-control', 'no-cache').header('etag', etag);
        if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type('application/manifest+json').send(body);
      },
    );
}

const manifest = () => ({
  id: `${languagePath()}/`,
  name: shop.name,
  short_name: shop.name,
  description: shop.tagline,
  lang: languageTag(),
  start_url: paths.home(),
  scope: `${languagePath()}/`,
  display: 'standalone',
  background_color: shopLook().light.paper,
  theme_color: shopLook().light.paper,
  icons: [
    icon('icon', 192),
    icon('icon', 512),
    ...(shop.logo ? [icon('maskable', 192, 'maskable')] : []),
    icon('maskable', 512, 'maskable'),
  ],
});
