import type { Example } from '../platform/http/openapi/api-description.ts';

const UUID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10';
const PICTURE = `uploads/${UUID}`;

export const PICTURE_EXAMPLES: Record<string, Example> = {
  uploadPictures: {
    result: { uploadedFiles: [{ path: PICTURE, width: 1600, height: 1200 }] },
  },
  readOriginal: {
    params: { id: UUID },
    result: {
      original: { path: PICTURE, width: 1600, height: 1200 },
      area: { left: 200, top: 0, edge: 1200 },
    },
  },
  cropPicture: {
    params: { id: UUID },
    body: { left: 200, top: 0, edge: 1200 },
    result: { picture: { path: PICTURE, width: 1200, height: 1200 } },
  },
};
