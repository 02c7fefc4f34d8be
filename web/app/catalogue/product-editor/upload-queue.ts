import { t } from '@tula/messages/product-editor.ts';
import type { Failure } from '../../data/failure-message.ts';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import {
  MOST_PICTURES,
  newPicture,
  type Pictures,
  withoutPicture,
  withPicture,
  withReplaced,
} from './picture-list.ts';
import type { DraftPicture } from './product-draft.ts';
import { uploadPicture } from '../../staff/upload-picture.ts';

/** Changes the pictures of the form and returns them. */
export type ChangePictures = (next: (now: Pictures) => Pictures) => Pictures;

type Chosen = { file: File; shownAt: string; abort: AbortController };

/** Uploads the chosen pictures one after another. */
export class UploadQueue {
  readonly #change: ChangePictures;
  readonly #chosen = new Map<string, Chosen>();
  /** The failure of the last upload, if it failed. */
  rejection: Failure | undefined;
  #last = Promise.resolve();
  #count = 0;

  constructor(change: ChangePictures) {
    this.#change = change;
  }

  /** Adds files after the present pictures; returns how many were left out for lack of room. */
  add(files: readonly File[]): number {
    const room = MOST_PICTURES - this.#change((now) => now).length;
    for (const file of files.slice(0, room))
      this.#take(file, (picture) => this.#change((now) => [...now, picture]));
    return Math.max(0, files.length - room);
  }

  replace(key: string, file: File) {
    this.#remove(key);
    this.#take(file, (picture) => this.#change((now) => withReplaced(now, key, picture)));
  }

  remove(key: string) {
    this.#remove(key);
    this.#change((now) => withoutPicture(now, key));
  }

  /** Retries a failed upload. */
  retry(key: string) {
    const chosen = this.#chosen.get(key);
    if (!chosen) return;
    this.#change((now) => withPicture(now, key, { progress: 0, error: '' }));
    this.#send(key, chosen.file, chosen.shownAt);
  }

  /** Resolves when all uploads have ended, including those added while waiting. */
  async settled(): Promise<void> {
    let awaited: Promise<void> | undefined;
    while (awaited !== this.#last) {
      awaited = this.#last;
      await awaited;
    }
  }

  /** Aborts all uploads. */
  close() {
    for (const key of this.#chosen.keys()) this.#remove(key);
  }

  #take(file: File, show: (picture: DraftPicture) => void) {
    this.#count += 1;
    const picture = newPicture(`chosen ${this.#count}`, URL.createObjectURL(file));
    show(picture);
    this.#send(picture.key, file, picture.shownAt);
  }

  #send(key: string, file: File, shownAt: string) {
    const abort = new AbortController();
    this.#last = this.#last.then(() => this.#upload(key, file, abort.signal));
    this.#chosen.set(key, { file, shownAt, abort });
  }

  async #upload(key: string, file: File, signal: AbortSignal): Promise<void> {
    const set = (part: Partial<DraftPicture>) => this.#change((now) => withPicture(now, key, part));
    if (signal.aborted) return;
    const uploaded = await uploadPicture(file, { onProgress: (progress) => set({ progress }), signal });
    if (signal.aborted) return;
    if (uploaded.error === undefined) {
      this.rejection = undefined;
      set({ path: uploaded.path, progress: 1, error: '' });
      return;
    }
    this.rejection = uploaded.rejection;
    const [main] = set({ error: uploaded.error });
    toastFailure(t(main?.key === key ? 'pictures.mainFailed' : 'pictures.failed'));
  }

  #remove(key: string) {
    const chosen = this.#chosen.get(key);
    if (!chosen) return;
    chosen.abort.abort();
    URL.revokeObjectURL(chosen.shownAt);
    this.#chosen.delete(key);
  }
}
