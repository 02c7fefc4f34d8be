import { hash } from 'node:crypto';
import { Problem } from '@tula/contract/calls/problems.ts';
import { lookFields } from '@tula/contract/shop/look/look-fields.ts';
import { lookStylesheet } from '@tula/contract/shop/look/look-stylesheet.ts';
import { coloursOf, isDefaultLook, type Look } from '@tula/contract/shop/look/look.ts';
import type { ShopLook } from '@tula/contract/shop/look/shop-look.ts';
import type { FastifyInstance } from 'fastify';

const NAME = /^([a-z]+)-([a-z]+)-(own|[0-9a-f]{6})-([0-9a-f]{12})\.css$/;
const OWN_ACCENT = 'own';

const computeKey = (stylesheet: string) => hash('sha256', stylesheet, 'hex').slice(0, 12);

/** The address says the whole look, so that every process serves every look, also one that was replaced just now. */
function makeAddress(look: Look): string {
  const accent = look.accent?.slice(1) ?? OWN_ACCENT;
  return `/look/${look.theme}-${look.type}-${accent}-${computeKey(lookStylesheet(look))}.css`;
}

/** A look as a process serves it; undefined for the one that is built in. */
export function usedLook(look: Look): ShopLook | undefined {
  if (isDefaultLook(look)) return undefined;
  return {
    light: coloursOf(look, 'light'),
    darkPaper: coloursOf(look, 'dark').paper,
    type: look.type,
    stylesheet: makeAddress(look),
  };
}

/** The stylesheet of a file name, and whether it is the one that the name was made of. */
function fileNamed(name: string): { stylesheet: string; isOfName: boolean } | undefined {
  const [, theme, type, accent, key] = NAME.exec(name) ?? [];
  const { data } = lookFields.safeParse({ theme, type, accent: accent === OWN_ACCENT ? null : `#${accent}` });
  if (!data) return undefined;
  const stylesheet = lookStylesheet(data);
  return { stylesheet, isOfName: computeKey(stylesheet) === key };
}

/** Serves the stylesheets of looks. A shop with the built-in look never asks for one. */
export function serveLooks(app: FastifyInstance): void {
  app.get<{ Params: { '*': string } }>('/look/*', { config: { name: 'look' } }, async (request, reply) => {
    const file = fileNamed(request.params['*']);
    if (!file) throw new Problem('NOT_FOUND');
    // An earlier or later release draws a look in another way; its file is not kept.
    reply.header('cache-control', file.isOfName ? 'public, max-age=31536000, immutable' : 'no-cache');
    return reply.type('text/css; charset=utf-8').send(file.stylesheet);
  });
}
