/** A key event, React's or the browser's own. */
type KeyPress = {
  key: string;
  keyCode: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
};

/** The code of a key that an input method takes. Safari sends it for the Enter that ends a composition. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * The key that was pressed, or undefined while an input method composes a letter or word: then Enter, Escape and the
 * arrows belong to its list, and must neither submit nor move anything on the page.
 */
export function pressedKey({ key, keyCode, isComposing, nativeEvent }: KeyPress): string | undefined {
  const isOfInputMethod = (isComposing ?? nativeEvent?.isComposing) || keyCode === TAKEN_BY_INPUT_METHOD;
  return isOfInputMethod ? undefined : key;
}
