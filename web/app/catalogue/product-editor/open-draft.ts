import type { StaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import type { Pictures } from './picture-list.ts';
import type { ProductDraft } from './product-draft.ts';
import { UploadQueue } from './upload-queue.ts';

/**
 * The state of a product form. It is kept outside React state because running uploads change it, and a save that
 * waited for them must use the latest values.
 */
export class OpenDraft {
  readonly uploads = new UploadQueue((next) => this.changePictures(next));
  #draft: ProductDraft;
  #isTagCreated: Promise<boolean> | undefined;
  readonly #listeners = new Set<() => void>();

  #product: StaffProduct | undefined;

  constructor(draft: ProductDraft, product: StaffProduct | undefined) {
    this.#draft = draft;
    this.#product = product;
  }

  readonly now = (): ProductDraft => this.#draft;

  /** The saved product that the draft changes; undefined for a new product. */
  get product(): StaffProduct | undefined {
    return this.#product;
  }

  readonly changeProduct = (product: StaffProduct | undefined): void => {
    this.#product = product;
    this.change({});
  };

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change = (part: Partial<ProductDraft>): void => {
    this.#draft = { ...this.#draft, ...part };
    for (const listener of this.#listeners) listener();
  };

  /** Registers a tag that is being created; resolves to whether that succeeded. */
  readonly waitFor = (isCreated: Promise<boolean>): void => {
    this.#isTagCreated = isCreated.finally(() => {
      this.#isTagCreated = undefined;
    });
  };

  /** Resolves when no upload or new tag is pending; false if a tag could not be created. */
  async settled(): Promise<boolean> {
    const [isTagCreated = true] = await Promise.all([this.#isTagCreated, this.uploads.settled()]);
    return isTagCreated;
  }

  readonly changePictures = (next: (now: Pictures) => Pictures): Pictures => {
    const pictures = next(this.#draft.pictures);
    if (pictures !== this.#draft.pictures) this.change({ pictures });
    return pictures;
  };
}
