import { readFileSync } from 'node:fs';
import path from 'node:path';
import { API_BASE } from '@tula/contract/calls/endpoint.ts';
import { uploadPictures } from '@tula/contract/catalogue/media.ts';
import { logInStaff } from '@tula/contract/accounts/staff.ts';
import { apiClient } from './api-client.ts';
import { ROOT } from './shop-process.ts';
import { STAFF } from './shops-by-size.ts';

export type StaffPictures = {
  /** The answer's status, with the picture's path or the code of the problem. */
  upload: () => Promise<{ status: number; said: string }>;
  statusOf: (picture: string) => Promise<number>;
};

const PICTURE = path.join(ROOT, 'server/seeds/pictures/kara-sev.webp');

/** A member of staff who uploads a picture, and a visitor who opens one. */
export async function staffPictures(origin: string): Promise<StaffPictures> {
  const api = apiClient(origin);
  const { accessToken } = await api.call(logInStaff, { body: STAFF }).finally(() => api.close());
  const content = new Blob([readFileSync(PICTURE)]);
  return {
    async upload() {
      const form = new FormData();
      form.append('file', content, 'kara-sev.webp');
      const answer = await fetch(origin + API_BASE + uploadPictures.path, {
        method: uploadPictures.method,
        headers: { authorization: `Bearer ${accessToken}` },
        body: form,
      });
      const body = (await answer.json()) as {
        code?: string;
        result?: { uploadedFiles: { path: string }[] };
      };
      return { status: answer.status, said: body.code ?? body.result?.uploadedFiles[0]?.path ?? '' };
    },
    async statusOf(picture) {
      const answer = await fetch(origin + picture);
      await answer.arrayBuffer().catch(() => undefined);
      return answer.status;
    },
  };
}
