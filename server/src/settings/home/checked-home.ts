import { fieldProblem } from '@tula/contract/calls/problems.ts';
import type { DescribedPicture, HomePage } from '@tula/contract/home-page/home-page.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/home-page-fields.ts';
import { type FindPictures, parsePictureIds, knownSizes } from '../known-pictures.ts';

/** Adds the sizes of the stored pictures. Rejects one that is not stored, and a quote of a day to come. */
export async function checkedHome(home: HomePage, find: FindPictures, now: Date): Promise<HomePage> {
  const { hero, gallery, testimonials } = home;
  const today = dayOf(now);
  for (const [at, { on }] of testimonials.quotes.entries())
    if (on > today) throw fieldProblem(`settings.testimonials.quotes.${at}.on`, t('onLater'));
  const shown = [...(hero.picture ? [hero.picture] : []), ...gallery.pictures];
  const stored = await find(parsePictureIds(shown.map(({ path }) => path)));
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
