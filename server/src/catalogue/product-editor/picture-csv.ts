import { t } from '@tula/messages/csv.ts';
import { imageIdOfUrl, masterUrl } from '../../media/image.ts';
import type { Cell } from '../../platform/csv.ts';
import type { StoredProduct } from '../product.ts';

export const pictureHeading = (place: number) => t('picture', { number: place });
export const altTextHeading = (place: number) => t('pictureDescription', { number: place });

/** The columns of an export whose products have at most so many pictures. */
export function pictureColumns(count: number): string[] {
  return placesTo(count).flatMap((place) => [pictureHeading(place), altTextHeading(place)]);
}

/** A product's pictures with their descriptions: by addresses that also another shop can read. */
export function pictureCells(product: StoredProduct, count: number, publicUrl: string): Cell[] {
  const pictures = listPictures(product);
  return placesTo(count).flatMap((place) => {
    const picture = pictures[place - 1];
    return picture ? [publicUrl + masterUrl(picture.imageId), picture.altText] : [null, null];
  });
}

export function placesTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

/** A product's pictures in their order, the main one first. */
export function listPictures({ primaryImage, additionalImages, altTexts }: StoredProduct) {
  const pictures = primaryImage === null ? [] : [primaryImage, ...additionalImages];
  return pictures.flatMap(({ url }, at) => {
    const imageId = imageIdOfUrl(url);
    return imageId === undefined ? [] : [{ imageId, altText: altTexts[at] ?? '' }];
  });
}
