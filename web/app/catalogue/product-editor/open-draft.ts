import type { StaffProduct } from '@tula/contract/catalogue.ts';
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
  #isTagMade: Promise<boolean> | undefined;
  readonly #listeners = new Set<() => void>();

  #product: StaffProduct | undefined;

  constructor(draft: ProductDraft, product: StaffProduct | undefined) {
    this.#draft = draft;
    this.#product = product;
  }

  readonly now = (): ProductDraft => this.#draft;

  /** The saved product that the draft changes; none for a new one. */
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

  /** Takes in that a tag is being made, and whether it could be. */
  readonly waitFor = (isMade: Promise<boolean>): void => {
    this.#isTagMade = isMade.finally(() => {
      this.#isTagMade = undefined;
    });
  };

  /** Once nothing is on its way any more; false if a tag that was on its way could not be made. */
  async settled(): Promise<boolean> {
    const [isTagMade = true] = await Promise.all([this.#isTagMade, this.uploads.settled()]);
    return isTagMade;
  }

  readonly changePictures = (next: (now: Pictures) => Pictures): Pictures => {
    const pictures = next(this.#draft.pictures);
    if (pictures !== this.#draft.pictures) this.change({ pictures });
    return pictures;
  };
}
