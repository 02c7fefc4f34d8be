import type { TextPageName } from '../page-names.ts';
import type { WrittenText } from '../written-text.ts';
import { about } from './about.ts';
import { help } from './help.ts';
import { refund, returns, shippingPolicy } from './orders-policies.ts';
import { notice } from './notice.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const TEXTS: Record<TextPageName, () => WrittenText> = {
  terms,
  privacy,
  refund,
  return: returns,
  shipping: shippingPolicy,
  notice,
  about,
  help,
};

/** The shop's own text of a page in the markup of its owner, in the language of the request: where she begins. */
export function builtInText(page: TextPageName): WrittenText {
  return TEXTS[page]();
}
