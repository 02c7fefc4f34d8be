import type { Pictures } from './picture-list.ts';
import type { ProductDraft } from './product-draft.ts';
import { UploadQueue } from './upload-queue.ts';

/**
 * What stands in the form of a product. It lives outside of the page's rendering, because uploads change it while
 * they run, and what is saved after waiting for them is what stands there then.
 */
export class OpenDraft {
  readonly uploads = new UploadQueue((next) => this.changePictures(next));
  #draft: ProductDraft;
  readonly #listeners = new Set<() => void>();

  constructor(draft: ProductDraft) {
    this.#draft = draft;
  }

  readonly now = (): ProductDraft => this.#draft;

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change = (part: Partial<ProductDraft>): void => {
    this.#draft = { ...this.#draft, ...part };
    for (const listener of this.#listeners) listener();
  };

  readonly changePictures = (next: (now: Pictures) => Pictures): Pictures => {
    const pictures = next(this.#draft.pictures);
    if (pictures !== this.#draft.pictures) this.change({ pictures });
    return pictures;
  };
}
