import { NO_TEXTS, type ProductTexts, TEXTS, type TextsByLanguage } from '../product-texts.ts';
import { STORED_FIELDS } from '../product-columns.ts';
import * as cells from './cell-values.ts';
import type { RowReader } from './row-reader.ts';

const READ = {
  name: cells.readTranslatedName,
  description: cells.readDescription('may be empty'),
  ingredients: STORED_FIELDS.ingredients.read,
  storage: STORED_FIELDS.storage.read,
};

/** The texts in other languages after the import; without a column they stay. */
export function rowTexts(reader: RowReader, before: TextsByLanguage = {}): TextsByLanguage {
  const texts: Record<string, ProductTexts> = { ...before };
  for (const language of reader.languagesOf(TEXTS)) {
    const own = { ...(before[language] ?? NO_TEXTS) };
    for (const text of TEXTS)
      own[text] = reader.read(`${text}.${language}`, READ[text], own[text], 'may be empty') ?? own[text];
    texts[language] = own;
  }
  return texts;
}
