import { t } from '@tula/messages/product-choices.ts';

/**
 * A product has one of a few values in a choice field, or none. Shoppers see the value on its card and its page, and can
 * filter the list by it.
 */
type ChoiceField<Choice extends string> = {
  choices: readonly [Choice, ...Choice[]];
  name: () => string;
  choiceNames: Record<Choice, () => string>;
  /**
   * The id by which addresses filter by the first choice; the next ones follow. Ten ids from 999,301 on are for each
   * field, and choices are only added at the end.
   */
  firstFacet: number;
};

const fieldOf = <const Choice extends string>(field: ChoiceField<Choice>) => field;

/** In the order of their columns in a file. */
const CHOICE_FIELDS = {
  spiceLevel: fieldOf({
    choices: ['mild', 'medium', 'hot'],
    name: () => t('spiceLevel'),
    choiceNames: {
      mild: () => t('spiceLevel.mild'),
      medium: () => t('spiceLevel.medium'),
      hot: () => t('spiceLevel.hot'),
    },
    firstFacet: 999_301,
  }),
};

export type ChoiceName = keyof typeof CHOICE_FIELDS;
export type ChoiceOf<Name extends ChoiceName> = (typeof CHOICE_FIELDS)[Name]['choices'][number];

export const CHOICE_NAMES = Object.keys(CHOICE_FIELDS) as ChoiceName[];

/** The choices of a product; null where staff have not told one. */
export type Choices = { [Name in ChoiceName]: ChoiceOf<Name> | null };

const described: Record<ChoiceName, ChoiceField<string>> = CHOICE_FIELDS;

/** Finds a field's description. Its choices are typed as plain text, for code that goes through all fields. */
export const choiceField = (name: ChoiceName): ChoiceField<string> => described[name];

/** Copies only the choices of a product. */
export function choicesOf(product: Choices): Choices {
  return Object.fromEntries(CHOICE_NAMES.map((name) => [name, product[name]])) as Choices;
}

/** Names a choice in the reader's language: Medium. */
export function choiceText(name: ChoiceName, choice: string): string {
  return described[name].choiceNames[choice]?.() ?? choice;
}

/** Names a choice with its field, where the field has no label of its own: Spice level: Medium. */
export function labelledChoice(name: ChoiceName, choice: string): string {
  return t('labelled', { field: described[name].name(), choice: choiceText(name, choice) });
}

/** Returns what staff have told of a product's choices, in the order of the fields. */
export function toldChoices(product: Choices): { name: ChoiceName; choice: string }[] {
  return CHOICE_NAMES.flatMap((name) => {
    const choice = product[name];
    // What a browser has stored since before there was the field lacks it.
    return choice ? [{ name, choice }] : [];
  });
}
