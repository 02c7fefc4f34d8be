/** The languages of the demo besides English. */
export const DEMO_LANGUAGES = ['hi', 'ta'] as const;
export type DemoLanguage = (typeof DEMO_LANGUAGES)[number];

type InLanguages<Texts> = Record<DemoLanguage, Texts>;

/** Names and descriptions by the slug of the product. */
export type DemoTexts = Readonly<Record<string, InLanguages<{ name: string; description: string }>>>;

/** By the English text. */
export type DemoWords = Readonly<Record<string, InLanguages<string>>>;
