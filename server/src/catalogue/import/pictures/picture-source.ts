import { HEAVIEST_UPLOAD_BYTES } from '@tula/contract/catalogue/media.ts';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import { t } from '@tula/messages/product-import.ts';
import {
  checkedUrl,
  FetchFailure,
  type FetchFault,
} from '../../../platform/outside-calls/fetch-public-file.ts';
import { imageIdOfUrl } from '../../../media/image.ts';
import { short } from '../../../platform/tables/match-columns.ts';
import type { PicturesOfZip } from './pictures-of-zip.ts';
import type { EntryFault } from './unpack-zip.ts';

/** The source of a picture: the shop itself, a file of the ZIP by its number, or an address. */
export type Source =
  | { kind: 'stored'; imageId: ImageId }
  | { kind: 'file'; number: number }
  | { kind: 'address'; address: string };

/** Hosts that may be private and without https. */
export type TrustedHosts = readonly string[];

/** The pictures that names in a table can mean. */
export type PictureSources = {
  /** The pictures of the ZIP; undefined without one. */
  zip: PicturesOfZip | undefined;
  stored: ReadonlySet<ImageId>;
  trustedHosts: TrustedHosts;
};

/** Parses a picture's cell: an address of this shop or of another site, or a file of the ZIP. */
export function parseSource(name: string, sources: PictureSources): Source | { reason: string } {
  const own = parseOwnImage(name);
  if (own !== undefined && sources.stored.has(own)) return { kind: 'stored', imageId: own };
  if (name.startsWith('/media/')) return { reason: t('reason.unknownPicture', { text: short(name) }) };
  if (/^[a-z][a-z0-9+.-]*:/i.test(name) && !/^[a-z]:\\/i.test(name)) return parseAddress(name, sources);
  if (sources.zip === undefined) return { reason: t('reason.noZip', { text: short(name) }) };
  const entry = sources.zip.find(name);
  if (entry === 'none') return { reason: t('reason.notInZip', { text: short(name) }) };
  if (entry === 'several') return { reason: t('reason.severalInZip', { text: short(name) }) };
  if ('fault' in entry) return { reason: faultText(entry.fault) };
  return { kind: 'file', number: entry.number };
}

/** The id in an address of a picture, whatever its host: the shop may have had another one. */
export function parseOwnImage(name: string): ImageId | undefined {
  return imageIdOfUrl(name.replace(/^https?:\/\/[^/]+/i, ''));
}

/** Parses the address of a picture on another site, or says why none may be read from it. */
export function parseAddress(
  name: string,
  { trustedHosts }: Pick<PictureSources, 'trustedHosts'>,
): { kind: 'address'; address: string } | { reason: string } {
  try {
    return { kind: 'address', address: checkedUrl(name, { trustedHosts }).href };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { reason: faultText(error.fault) };
  }
}

export type PictureFault = EntryFault | FetchFault | 'too-many-pixels' | 'file-gone';

/** Says in plain words why a picture cannot be imported. */
export function faultText(fault: PictureFault): string {
  return FAULTS[fault]();
}

const MEGABYTES = { megabytes: HEAVIEST_UPLOAD_BYTES / 1024 / 1024 };
const FAULTS: Record<PictureFault, () => string> = {
  'too-large': () => t('picture.too-large', MEGABYTES),
  'not-a-picture': () => t('picture.not-a-picture'),
  animated: () => t('picture.animated'),
  unreadable: () => t('picture.unreadable'),
  'too-many-pixels': () => t('picture.too-many-pixels'),
  'file-gone': () => t('picture.file-gone'),
  'not-an-address': () => t('picture.not-an-address'),
  'not-https': () => t('picture.not-https'),
  private: () => t('picture.private'),
  unreachable: () => t('picture.unreachable'),
  'too-slow': () => t('picture.too-slow'),
  'not-found': () => t('picture.not-found'),
  'too-many-redirects': () => t('picture.too-many-redirects'),
};
