import type { Picture } from '@tula/contract/catalogue/media.ts';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import { masterUrl, plainWidthFor, srcsetOf, VARIANT_FORMATS, variantUrl } from './image.ts';

/** The columns of `images` that a picture needs, also for queries of other slices. */
export type PictureRow = {
  id: ImageId;
  width: number;
  height: number;
  placeholder: string;
  altText: string;
  variantsReadyAt: Date | null;
};

/** What a page needs to show a picture. Until its widths are made, the master is used. */
export function pictureOf(image: PictureRow): Picture {
  const { altText, width, height, placeholder } = image;
  return { url: plainUrlOf(image), alt: altText, width, height, placeholder, sources: sourcesOf(image) };
}

/** The address where no `srcset` is possible: WebP of 960 pixels, or the master. */
export function plainUrlOf(image: Pick<PictureRow, 'id' | 'width' | 'variantsReadyAt'>): string {
  const width = image.variantsReadyAt ? plainWidthFor(image.width) : undefined;
  return width === undefined ? masterUrl(image.id) : variantUrl(image.id, width, 'webp');
}

function sourcesOf(image: PictureRow): Picture['sources'] {
  if (!image.variantsReadyAt || plainWidthFor(image.width) === undefined) return [];
  return VARIANT_FORMATS.map((format) => ({
    type: `image/${format}` as const,
    srcset: srcsetOf(image.id, image.width, format),
  }));
}
