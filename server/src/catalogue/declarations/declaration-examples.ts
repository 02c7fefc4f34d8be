import * as declarations from '@tula/contract/catalogue/declarations/declarations.ts';
import type { Example } from '../../platform/http/openapi/api-description.ts';

const PRODUCT_ID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10';

const DECLARED: declarations.Declarations = {
  ...declarations.NO_DECLARATIONS,
  genericName: 'Fried rice flour savoury',
  foodMark: 'veg',
  nutrition: {
    energyKcal: 509,
    proteinMg: 7_500,
    carbohydrateMg: 59_000,
    totalSugarsMg: 1_200,
    addedSugarsMg: 0,
    fatMg: 27_000,
    saturatedMg: 7_000,
    transMg: 0,
    cholesterolMg: null,
    sodiumMg: 620,
    serveGrams: 30,
  },
  bestBeforeDays: 30,
  openedDays: 15,
  translations: { hi: { genericName: 'चावल के आटे का तला नमकीन', claims: [] } },
};

export const DECLARATION_EXAMPLES: Record<string, Example> = {
  readDeclarations: {
    params: { id: PRODUCT_ID },
    result: {
      name: 'Thattai',
      revision: 2,
      declarations: DECLARED,
      missing: [{ what: 'storage', message: 'Say how to store it' }],
    },
  },
  listIncompletePacks: {
    query: { after: PRODUCT_ID },
    result: {
      products: [
        { id: PRODUCT_ID, name: 'Thattai', missing: [{ what: 'storage', message: 'Say how to store it' }] },
      ],
      after: null,
      bindsFrom: '2027-01-01',
    },
  },
  saveDeclarations: { params: { id: PRODUCT_ID }, body: { ...DECLARED, revision: 2 }, result: {} },
};
