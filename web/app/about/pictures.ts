import { t } from '@tula/messages/demo.ts';
import type { PictureFacts } from '../ui/picture.tsx';
import gallery1At400Avif from './pictures/gallery-1-400.avif';
import gallery1At400Webp from './pictures/gallery-1-400.webp';
import gallery1At800Avif from './pictures/gallery-1-800.avif';
import gallery1At800Webp from './pictures/gallery-1-800.webp';
import gallery2At400Avif from './pictures/gallery-2-400.avif';
import gallery2At400Webp from './pictures/gallery-2-400.webp';
import gallery2At800Avif from './pictures/gallery-2-800.avif';
import gallery2At800Webp from './pictures/gallery-2-800.webp';
import gallery3At400Avif from './pictures/gallery-3-400.avif';
import gallery3At400Webp from './pictures/gallery-3-400.webp';
import gallery3At800Avif from './pictures/gallery-3-800.avif';
import gallery3At800Webp from './pictures/gallery-3-800.webp';
import gallery4At400Avif from './pictures/gallery-4-400.avif';
import gallery4At400Webp from './pictures/gallery-4-400.webp';
import gallery4At800Avif from './pictures/gallery-4-800.avif';
import gallery4At800Webp from './pictures/gallery-4-800.webp';
import gallery6At400Avif from './pictures/gallery-6-400.avif';
import gallery6At400Webp from './pictures/gallery-6-400.webp';
import gallery6At800Avif from './pictures/gallery-6-800.avif';
import gallery6At800Webp from './pictures/gallery-6-800.webp';
import heroAt640Avif from './pictures/hero-640.avif';
import heroAt640Webp from './pictures/hero-640.webp';
import heroAt1080Avif from './pictures/hero-1080.avif';
import heroAt1080Webp from './pictures/hero-1080.webp';
import heroAt1600Avif from './pictures/hero-1600.avif';
import heroAt1600Webp from './pictures/hero-1600.webp';
import heroAt2000Avif from './pictures/hero-2000.avif';
import heroAt2000Webp from './pictures/hero-2000.webp';

/** A width with its files: AVIF, then WebP. */
type File = readonly [width: number, avif: string, webp: string];

/** Each file by its import, as the names of a glob would be in the scripts of every visitor. */
function picture(
  files: readonly [...File[], File],
  placeholder: string,
  alt: string,
  ratio = 4 / 3,
): PictureFacts {
  const [width, , url] = files.at(-1) as File;
  return {
    url,
    alt,
    width,
    height: Math.round(width / ratio),
    placeholder,
    sources: (['avif', 'webp'] as const).map((format, at) => ({
      type: `image/${format}`,
      srcset: files.map((file) => `${file[at + 1]} ${file[0]}w`).join(', '),
    })),
  };
}

/** Bowls and plates; the left of the picture is empty, for the text on it. */
export const hero = () =>
  picture(
    [
      [640, heroAt640Avif, heroAt640Webp],
      [1080, heroAt1080Avif, heroAt1080Webp],
      [1600, heroAt1600Avif, heroAt1600Webp],
      [2000, heroAt2000Avif, heroAt2000Webp],
    ],
    'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAAAQAgCdASoQAAkABABoJbACdAD1rIzyH+IAAP7zd05OGY24YiGjptgh3UNQnd7qfZ9eLwkkx+VI19Q+o3PoGs5xfIciuXDfP5iSAAAA',
    t('hero.picture'),
    16 / 9,
  );

export const gallery = (): PictureFacts[] => [
  picture(
    [
      [400, gallery4At400Avif, gallery4At400Webp],
      [800, gallery4At800Avif, gallery4At800Webp],
    ],
    'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAADQAQCdASoQAAwABABoJagCdADsNT+AAAD+8eDFSx3nQ9pl3+mTPHR9zYtRkJleBdhakp3oudl64fDPu+DN9bYG8FZPOYAA',
    t('gallery.scale'),
  ),
  picture(
    [
      [400, gallery1At400Avif, gallery1At400Webp],
      [800, gallery1At800Avif, gallery1At800Webp],
    ],
    'data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAACQAgCdASoQAAwABABoJagCdAYtp29kZmT2Z/h4AAD+647V4RDnFSOIlY+/y330vyeVnlV2dx3oDuNBjQCs+6jZWRyJfLjbp3JTeX3N/KuGZXvYdz9yY9zlMzbZ+nQZMSQAAA==',
    t('gallery.spiceBox'),
  ),
  picture(
    [
      [400, gallery2At400Avif, gallery2At400Webp],
      [800, gallery2At800Avif, gallery2At800Webp],
    ],
    'data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAADwAQCdASoQAAwABABoJbACdADp1CjMIAAA/vHgo4w+u5tsHV7nL5QChFPSADXlPQwKIpHgsPUbHOWOJty/Yx6bKPsD5LfLan+7us8a20bxvCiAAAA=',
    t('gallery.murukku'),
  ),
  picture(
    [
      [400, gallery3At400Avif, gallery3At400Webp],
      [800, gallery3At800Avif, gallery3At800Webp],
    ],
    'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADwAQCdASoQAAwABABoJbACdAEQN2cz1gAA/vHcMuVbIJiRqvxSGf/TrMt6kHnyJszHUf2uxm15FMVDMqHTH0ZcXcJka0FdZZNdzV9EBEQJdIAA',
    t('gallery.bananaChips'),
  ),
  picture(
    [
      [400, gallery6At400Avif, gallery6At400Webp],
      [800, gallery6At800Avif, gallery6At800Webp],
    ],
    'data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAAAQAgCdASoQAAwABABoJbACdAD0ZFTbyLtYAP7rfJmO3Mk2Mr05psFaC4xbYfKciWFmd68jGu81SOFaqVkILyWKq6maIj7qxu7IpyI9Nls4yHxF6kR2Po8iTCmBkEJVpFcsqiAfQAA=',
    t('gallery.sweets'),
  ),
];
