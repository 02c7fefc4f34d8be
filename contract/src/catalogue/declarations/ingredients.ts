import { ALLERGENS, type Allergen } from '../allergens.ts';

/** An ingredient of a list as a pack has it, with what it is made of itself. */
export type Ingredient = { name: string; parts: Ingredient[] };

/** A fault in a list of ingredients: unmatched brackets, an empty item, or an additive without its class or number. */
export type IngredientFault =
  | { kind: 'brackets' }
  | { kind: 'empty' }
  | { kind: 'additiveWithoutClass'; name: string }
  | { kind: 'classWithoutAdditive'; name: string }
  | { kind: 'compound'; name: string };

/** The functional classes by which a label names additives, before their name or INS number. */
const ADDITIVE_CLASSES = [
  'acidity regulator',
  'anticaking agent',
  'antifoaming agent',
  'antioxidant',
  'bulking agent',
  'colour',
  'emulsifier',
  'firming agent',
  'flavour enhancer',
  'flour treatment agent',
  'foaming agent',
  'gelling agent',
  'glazing agent',
  'humectant',
  'preservative',
  'raising agent',
  'stabilizer',
  'sweetener',
  'thickener',
];

/** Sold only mixed with other food, so that a label must open it up. */
const COMPOUNDS = /^(?:compounded )?(?:asafoetida|hing)$/i;

/**
 * Reads `rice flour, asafoetida (wheat flour, gum arabic), raising agent (INS 500(ii))`: separated by commas, what an
 * ingredient is made of in brackets after its name. Undefined if brackets do not match.
 */
export function readIngredients(text: string): Ingredient[] | undefined {
  const root: Ingredient = { name: '', parts: [] };
  const open: Ingredient[] = [root];
  let word = '';
  const close = () => {
    const within = open.at(-1);
    if (within !== undefined && word.trim() !== '') within.parts.push({ name: word.trim(), parts: [] });
    word = '';
  };
  for (const letter of text.replace(/\(([ivx]+)\)/gi, '\u0001$1\u0002')) {
    if (letter === ',') close();
    else if (letter === '(') {
      const ingredient: Ingredient = { name: word.trim(), parts: [] };
      open.at(-1)?.parts.push(ingredient);
      open.push(ingredient);
      word = '';
    } else if (letter === ')') {
      close();
      if (open.length === 1) return undefined;
      open.pop();
    } else word += letter === '\u0001' ? '(' : letter === '\u0002' ? ')' : letter;
  }
  close();
  return open.length === 1 ? root.parts : undefined;
}

/** The faults that the list must not have on a label. Only the first of each kind is returned. */
export function ingredientFaults(text: string): IngredientFault[] {
  const ingredients = readIngredients(text);
  if (ingredients === undefined) return [{ kind: 'brackets' }];
  if (/,\s*(?:,|\)|$)|\(\s*[,)]/.test(text.trim())) return [{ kind: 'empty' }];
  return ingredients.flatMap((ingredient) => findFaults(ingredient, false));
}

function findFaults({ name, parts }: Ingredient, isInClass: boolean): IngredientFault[] {
  const isClass = ADDITIVE_CLASSES.includes(name.toLowerCase());
  const own: IngredientFault[] = [];
  if (isClass && parts.length === 0) own.push({ kind: 'classWithoutAdditive', name });
  if (!isInClass && /\bINS ?\d/i.test(name)) own.push({ kind: 'additiveWithoutClass', name });
  if (COMPOUNDS.test(name) && parts.length === 0) own.push({ kind: 'compound', name });
  return [...own, ...parts.flatMap((part) => findFaults(part, isClass))];
}

/** Foods named like an allergen that are none, and refined oils, which are free of it. */
const NOT_MEANT =
  /\b(?:coconut|almond|cashew|soya?|peanut|cocoa|oat|rice) (?:milk|butter|cream)\b|\brefined [a-z]+ oil\b|\bbuckwheat\b/gi;

const WORDS: Record<Allergen, RegExp> = {
  wheat: /\b(?:wheat|maida|atta|semolina|rava|sooji|suji|vermicelli)\b/i,
  otherGluten: /\b(?:barley|rye|oats?|spelt|malt)\b/i,
  milk: /\b(?:milk|butter|buttermilk|ghee|curd|cream|paneer|khoya|khoa|mawa|whey|cheese|yogh?urt)\b/i,
  egg: /\beggs?\b/i,
  fish: /\b(?:fish|anchov(?:y|ies)|tuna)\b/i,
  crustaceans: /\b(?:prawns?|shrimps?|crabs?|lobsters?)\b/i,
  peanuts: /\b(?:peanuts?|groundnuts?)\b/i,
  cashews: /\bcashews?\b/i,
  almonds: /\b(?:almonds?|badam)\b/i,
  pistachios: /\b(?:pistachios?|pista)\b/i,
  otherNuts: /\b(?:walnuts?|hazelnuts?|pecans?|macadamias?|brazil nuts?)\b/i,
  soya: /\b(?:soya?|soybeans?|soyabeans?|tofu)\b/i,
  sulphite: /\b(?:sul(?:ph|f)ites?|INS ?22[0-8])\b/i,
  sesame: /\b(?:sesame|gingelly|til)\b/i,
  mustard: /\bmustard\b/i,
};

/** Names such as peanut butter say what they contain before their last word. */
const NUTS_IN_NAMES: readonly (readonly [RegExp, Allergen])[] = [
  [/\bpeanut (?:milk|butter|cream)\b/i, 'peanuts'],
  [/\bcashew (?:milk|butter|cream)\b/i, 'cashews'],
  [/\balmond (?:milk|butter|cream)\b/i, 'almonds'],
  [/\bsoya? (?:milk|cream)\b/i, 'soya'],
  [/\boat (?:milk|cream)\b/i, 'otherGluten'],
];

/** The allergens that a list of ingredients in English names, as far as words tell. */
export function allergensNamedIn(text: string): Allergen[] {
  const meant = text.replace(NOT_MEANT, ' ');
  const named = new Set(NUTS_IN_NAMES.filter(([words]) => words.test(text)).map(([, allergen]) => allergen));
  return ALLERGENS.filter((allergen) => named.has(allergen) || WORDS[allergen].test(meant));
}

/** Says whether it is one food by itself, which needs neither list nor nutrition. */
export function isSingleIngredient(text: string): boolean {
  const ingredients = readIngredients(text);
  return ingredients?.length === 1 && ingredients[0]?.parts.length === 0;
}
