import { dataPaths } from './data-pages.ts';

/** The element that shows a photo on the page of one's data. */
export const photoAnchor = (id: string) => `photo-${id}`;

/** The address of a photo there; apart from `data-pages.ts`, which every page loads. */
export const ownPhotoPath = (id: string) => `${dataPaths.ownData()}#${photoAnchor(id)}`;
