import type { Transport } from '@tula/contract/calls/call.ts';
import { uploadPictures } from '@tula/contract/catalogue/media.ts';
import { send } from '../data/api.ts';
import type { Failure } from '../data/failure-message.ts';
import { pictureToSend } from '../data/picture-to-send.ts';

/** 8 MB take long on a slow connection. */
const LONGEST_UPLOAD_MS = 300_000;

export type UploadOptions = {
  /** Upload progress from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** `rejection` is the failed response; undefined for a file rejected before sending. */
export type Uploaded =
  | { path: string; width: number; height: number; error?: undefined }
  | { error: string; rejection?: Failure };

/** Uploads one picture; on failure returns a message to show at the picture. */
export async function uploadPicture(file: File, { onProgress, signal }: UploadOptions): Promise<Uploaded> {
  const picture = await pictureToSend(file);
  if (picture.error !== undefined) return { error: picture.error };
  // Whoever has left meanwhile sends nothing.
  if (signal.aborted) return { error: '' };
  const form = new FormData();
  form.append('file', picture.file);
  const reply = await send(uploadPictures, {}, { form, transport: overUpload(onProgress, signal) });
  return reply.data?.uploadedFiles[0] ?? { error: reply.message ?? '', rejection: reply };
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function overUpload(onProgress: UploadOptions['onProgress'], signal: AbortSignal): Transport {
  return ({ method, url, headers, form }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.timeout = LONGEST_UPLOAD_MS;
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / (total || 1)));
      request.addEventListener('load', () => resolve({ status: request.status, body: bodyOf(request) }));
      request.addEventListener('error', () => reject(new TypeError('upload failed')));
      request.addEventListener('timeout', () => reject(new DOMException('', 'TimeoutError')));
      request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      signal.addEventListener('abort', () => request.abort());
      request.send(form);
    });
}

function bodyOf({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText);
  } catch {
    // A proxy may answer without JSON.
    return undefined;
  }
}
