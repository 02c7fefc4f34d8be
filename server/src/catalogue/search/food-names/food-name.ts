/** A kind of food under all its names; products are recognised as it, whoever makes them. */
export type FoodName = {
  id: string;
  /** Its names in Latin letters and in native scripts, separated by commas. */
  names: string;
  /** Foods to show when this one is not sold, and below it when it is. */
  near?: readonly string[];
};

/** Words that stand for a part of the catalogue, the best match first. */
export type CatalogueWord = {
  id: string;
  names: string;
  /** Each a food (`food:barfi`), or a category or tag of that meaning (`kind:sweet`). */
  shows: readonly string[];
};

/** The things that must, and must not, be in a product that is shown. */
export type DietRule = {
  id: string;
  names: string;
  /** The tag by which staff promise it; products that have it come first. */
  tag?: string;
  /** Says that only staff can tell: without the tag nothing is shown. */
  isOnlyByTag?: true;
  /** Foods that must not be among the ingredients, nor be the product itself. */
  without: readonly string[];
  withoutKinds?: readonly string[];
};
