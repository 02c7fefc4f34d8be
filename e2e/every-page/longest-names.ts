import { call } from '@tula/contract/calls/call.ts';
import { changeProduct, type ProductToSave, readStaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import { renameCategory } from '@tula/contract/catalogue/categories.ts';
import { LONGEST_PRODUCT_NAME } from '@tula/contract/catalogue/product-texts.ts';
import { readSettings, saveIdentity } from '@tula/contract/shop/settings-calls.ts';
import { overHttp, productNamed, resultOf } from '../shopper.ts';
import { staffTokens } from '../staff.ts';

const LONGEST_CATEGORY = 64;
const LONGEST_SHOP = 'Sri Annapoorneshwari Home Made Delicacie';

/** These words fill a name up to its limit; the first is longer than a phone is wide. */
const WORDS = {
  en: 'Aadiperukkuchithirannampuliyodharai murukku with roasted chickpea and hand-pounded asafoetida of Thanjavur, ',
  hi: 'आदिपेरुक्कुचित्रान्नमपुलियोदराईमुरुक्कु भुने चने और हाथ से कुटी हींग के साथ तंजावुर की रसोई से, ',
  ta: 'ஆடிப்பெருக்குச்சித்திரான்னப்புளியோதரை முறுக்கு வறுத்த கடலை, கையால் இடித்த பெருங்காயம் சேர்த்தது, ',
};
type Named = keyof typeof WORDS;

/** A name of exactly so many letters. */
const nameOf = (language: Named, letters: number) =>
  WORDS[language]
    .repeat(4)
    .slice(0, letters - 1)
    .trimEnd()
    .padEnd(letters, '-');

/**
 * Gives the shop, a product and its category the longest names that they may have, and returns the product's in each
 * language.
 */
export async function giveLongestNames(product: string): Promise<Record<Named, string>> {
  const as = await staffTokens();
  const { identity } = resultOf(await call(overHttp, readSettings, {}, as));
  const settings = { ...identity.settings, name: LONGEST_SHOP };
  resultOf(await call(overHttp, saveIdentity, { body: { basedOn: identity.version, settings } }, as));
  const params = { id: (await productNamed(product)).id };
  const stored = resultOf(await call(overHttp, readStaffProduct, { params }, as)).product;
  const category = {
    name: nameOf('en', LONGEST_CATEGORY),
    translatedNames: { hi: nameOf('hi', LONGEST_CATEGORY), ta: nameOf('ta', LONGEST_CATEGORY) },
  };
  const ofCategory = { params: { id: String(stored.category.id) }, body: category };
  resultOf(await call(overHttp, renameCategory, ofCategory, as));
  const names = {
    en: nameOf('en', LONGEST_PRODUCT_NAME),
    hi: nameOf('hi', LONGEST_PRODUCT_NAME),
    ta: nameOf('ta', LONGEST_PRODUCT_NAME),
  };
  const body: ProductToSave = {
    name: names.en,
    description: stored.description,
    category: stored.category.id,
    tag: stored.tags.map(({ id }) => id),
    availableQuantities: ['250', '500', '750', '1000'],
    isAvailable: true,
    price: (stored.actualPaisePerKg / 100_000).toFixed(5),
    discount: stored.discount,
    primaryImage: stored.primaryImageURL,
    additionalImage: stored.additionalImagesURL,
    translations: { hi: { name: names.hi }, ta: { name: names.ta } },
  };
  resultOf(await call(overHttp, changeProduct, { params, body }, as));
  return names;
}
