import { fieldProblem } from '@tula/contract/calls/problems.ts';
import type { ChosenProduct, DescribedPicture, HomePage } from '@tula/contract/home-page/home-page.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/home-page-fields.ts';
import { type FindPictures, parsePictureIds, knownSizes } from '../known-pictures.ts';

/** A home page names pictures by id and some products; each must exist, and shoppers see only products on sale. */
export type FindNamed = {
  pictures: FindPictures;
  publishedProducts: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
};

/**
 * Adds the sizes of the stored pictures. Rejects one that is not stored, a quote of a day to come, and a chosen product
 * that shoppers cannot see.
 */
export async function checkedHome(home: HomePage, find: FindNamed, now: Date): Promise<HomePage> {
  const { hero, bestSellers, gallery, testimonials } = home;
  const today = dayOf(now);
  for (const [at, { on }] of testimonials.quotes.entries())
    if (on > today) throw fieldProblem(`settings.testimonials.quotes.${at}.on`, t('onLater'));
  const shown = [...(hero.picture ? [hero.picture] : []), ...gallery.pictures];
  await checkProducts(bestSellers.products ?? [], find);
  const stored = await find.pictures(parsePictureIds(shown.map(({ path }) => path)));
  const sized = (picture: DescribedPicture, field: string): DescribedPicture => ({
    ...picture,
    ...knownSizes(stored, picture.path, `settings.${field}.path`),
  });
  return {
    ...home,
    hero: { ...hero, picture: hero.picture && sized(hero.picture, 'hero.picture') },
    gallery: {
      ...gallery,
      pictures: gallery.pictures.map((picture, at) => sized(picture, `gallery.pictures.${at}`)),
    },
  };
}

async function checkProducts(chosen: readonly ChosenProduct[], find: FindNamed): Promise<void> {
  if (chosen.length === 0) return;
  const published = await find.publishedProducts(chosen.map(({ id }) => id));
  const gone = chosen.filter(({ id }) => !published.has(id)).map(({ name }) => name);
  if (gone.length > 0)
    throw fieldProblem('settings.bestSellers.products', t('productsGone', { names: gone.join(', ') }));
}
