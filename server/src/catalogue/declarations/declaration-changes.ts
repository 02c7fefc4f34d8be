import type { Declarations } from '@tula/contract/catalogue/declarations/declarations.ts';
import { NUTRIENTS, nutrientText } from '@tula/contract/catalogue/declarations/nutrition.ts';
import {
  type AuditChange,
  type AuditField,
  type AuditValue,
  changesBetween,
} from '../../audit/audit-entry.ts';

/** Lists what a save has changed of the declarations. */
export function declarationChanges(before: Declarations, after: Declarations): AuditChange[] {
  return changesBetween(auditedDeclarations(before), auditedDeclarations(after));
}

function auditedDeclarations(declared: Declarations): Partial<Record<AuditField, AuditValue>> {
  return {
    genericName: declared.genericName,
    foodMark: declared.foodMark,
    // An empty list is an answer, unlike other empty values.
    mayContain: declared.mayContain?.length === 0 ? ['none'] : declared.mayContain,
    nutrition: nutritionValues(declared),
    nutritionExemption: declared.nutritionExemption,
    bestBeforeDays: declared.bestBeforeDays,
    openedDays: declared.openedDays,
    origin: declared.origin,
    maker: declared.maker,
    claims: declared.claims.map(({ text, ground }) => (ground === '' ? text : `${text} (${ground})`)),
    ...Object.fromEntries(
      Object.entries(declared.translations).flatMap(([language, { genericName, claims }]) => [
        [`genericName.${language}`, genericName],
        [`claims.${language}`, claims.filter(Boolean)],
      ]),
    ),
  };
}

/** Each amount after the key of its nutrient. */
function nutritionValues({ nutrition }: Declarations): string[] {
  if (nutrition === null) return [];
  const amounts = NUTRIENTS.flatMap((nutrient) => {
    const value = nutrition[nutrient];
    return value === null ? [] : [`${nutrient} ${nutrientText(nutrient, value)}`];
  });
  return nutrition.serveGrams === null ? amounts : [...amounts, `serve ${nutrition.serveGrams} g`];
}
