import { dataPaths } from './rare-pages.ts';

/** The id of the element that shows a photo on the page Your data. */
export const photoAnchor = (id: string) => `photo-${id}`;

/** The address of a photo on that page. It stands apart from `rare-pages.ts`, which every page loads. */
export const ownPhotoPath = (id: string) => `${dataPaths.ownData()}#${photoAnchor(id)}`;
