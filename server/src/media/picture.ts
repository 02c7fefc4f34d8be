import type { Picture } from '@tula/contract/catalogue/media.ts';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import { masterUrl, plainWidthFor, formatSrcset, VARIANT_FORMATS, variantUrl } from './image.ts';

/** The columns of `images` that a picture needs, also for queries of other slices. */
export type PictureRow = {
  id: ImageId;
  width: number;
  height: number;
  placeholder: string;
  altText: string;
  variantsReadyAt: Date | null;
};

/** Returns what a page needs to show a picture. Until its widths are made, the master is used. */
export function toPicture(image: PictureRow): Picture {
  const { altText, width, height, placeholder } = image;
  return {
    url: choosePlainUrl(image),
    alt: altText,
    width,
    height,
    placeholder,
    sources: makeSources(image),
  };
}

/** The address where no `srcset` is possible: WebP of 960 pixels, or the master. */
export function choosePlainUrl(image: Pick<PictureRow, 'id' | 'width' | 'variantsReadyAt'>): string {
  const width = image.variantsReadyAt ? plainWidthFor(image.width) : undefined;
  return width === undefined ? masterUrl(image.id) : variantUrl(image.id, width, 'webp');
}

function makeSources(image: PictureRow): Picture['sources'] {
  if (!image.variantsReadyAt || plainWidthFor(image.width) === undefined) return [];
  return VARIANT_FORMATS.map((format) => ({
    type: `image/${format}` as const,
    srcset: formatSrcset(image.id, image.width, format),
  }));
}
