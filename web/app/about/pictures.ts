import { t } from '@tula/messages/home.ts';
import type { PictureFacts } from '../ui/picture.tsx';

const files = import.meta.glob<string>('./pictures/*', { eager: true, query: '?url', import: 'default' });

function picture(name: string, widths: readonly number[], ratio: number, placeholder: string) {
  const urlOf = (width: number, format: string) => files[`./pictures/${name}-${width}.${format}`] ?? '';
  const widest = widths.at(-1) ?? 0;
  const facts: Omit<PictureFacts, 'alt'> = {
    url: urlOf(widest, 'webp'),
    width: widest,
    height: Math.round(widest / ratio),
    placeholder,
    sources: ['avif', 'webp'].map((format) => ({
      type: `image/${format}`,
      srcset: widths.map((width) => `${urlOf(width, format)} ${width}w`).join(', '),
    })),
  };
  return facts;
}

const GALLERY_WIDTHS = [400, 800];

/** Bowls and plates; the left of the picture is empty, for the text on it. */
export const hero = picture(
  'hero',
  [640, 1080, 1600, 2000],
  16 / 9,
  'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAAAQAgCdASoQAAkABABoJbACdAD1rIzyH+IAAP7zd05OGY24YiGjptgh3UNQnd7qfZ9eLwkkx+VI19Q+o3PoGs5xfIciuXDfP5iSAAAA',
);

const GALLERY = [
  picture(
    'gallery-4',
    GALLERY_WIDTHS,
    4 / 3,
    'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAADQAQCdASoQAAwABABoJagCdADsNT+AAAD+8eDFSx3nQ9pl3+mTPHR9zYtRkJleBdhakp3oudl64fDPu+DN9bYG8FZPOYAA',
  ),
  picture(
    'gallery-1',
    GALLERY_WIDTHS,
    4 / 3,
    'data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAACQAgCdASoQAAwABABoJagCdAYtp29kZmT2Z/h4AAD+647V4RDnFSOIlY+/y330vyeVnlV2dx3oDuNBjQCs+6jZWRyJfLjbp3JTeX3N/KuGZXvYdz9yY9zlMzbZ+nQZMSQAAA==',
  ),
  picture(
    'gallery-2',
    GALLERY_WIDTHS,
    4 / 3,
    'data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAADwAQCdASoQAAwABABoJbACdADp1CjMIAAA/vHgo4w+u5tsHV7nL5QChFPSADXlPQwKIpHgsPUbHOWOJty/Yx6bKPsD5LfLan+7us8a20bxvCiAAAA=',
  ),
  picture(
    'gallery-3',
    GALLERY_WIDTHS,
    4 / 3,
    'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADwAQCdASoQAAwABABoJbACdAEQN2cz1gAA/vHcMuVbIJiRqvxSGf/TrMt6kHnyJszHUf2uxm15FMVDMqHTH0ZcXcJka0FdZZNdzV9EBEQJdIAA',
  ),
  picture(
    'gallery-6',
    GALLERY_WIDTHS,
    4 / 3,
    'data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAAAQAgCdASoQAAwABABoJbACdAD0ZFTbyLtYAP7rfJmO3Mk2Mr05psFaC4xbYfKciWFmd68jGu81SOFaqVkILyWKq6maIj7qxu7IpyI9Nls4yHxF6kR2Po8iTCmBkEJVpFcsqiAfQAA=',
  ),
];

/** The pictures of the gallery with their descriptions. */
export function gallery(): PictureFacts[] {
  const descriptions = [
    t('gallery.scale'),
    t('gallery.spiceBox'),
    t('gallery.murukku'),
    t('gallery.bananaChips'),
    t('gallery.sweets'),
  ];
  return GALLERY.map((facts, at) => ({ ...facts, alt: descriptions[at] ?? '' }));
}
