import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { readHomePage } from '@tula/contract/home-page/home-page-calls.ts';
import type { TextLanguage } from '@tula/contract/page-texts/page-names.ts';
import { type FindPictures, parsePictureIds } from '../known-pictures.ts';
import type { OpenSettings } from '../open-settings.ts';
import { shownHome } from './shown-home.ts';

/** Reads what shoppers see of the owner's home page; its pictures in the widths that are ready. */
export async function readHome(
  settings: Pick<OpenSettings, 'home'>,
  find: FindPictures,
  language: TextLanguage,
): Promise<ResultOf<typeof readHomePage>> {
  const home = settings.home();
  if (home === null) return { home: null };
  const pictures = [...(home.hero.picture ? [home.hero.picture] : []), ...home.gallery.pictures];
  return { home: shownHome(home, await find(parsePictureIds(pictures.map(({ path }) => path))), language) };
}
