import * as imports from '@tula/contract/catalogue/product-imports.ts';
import type { Section } from '../../platform/http/openapi/api-description.ts';

export const IMPORTS: Section = {
  name: 'Staff: imports',
  description: 'Products from a file: checked first, then saved on request.',
  operations: {
    checkProductImport: imports.checkProductImport,
    readProductImport: imports.readProductImport,
    startProductImport: imports.startProductImport,
  },
};

export const IMPORT_SCHEMAS = {
  ProductImport: imports.productImport,
  ProductImportCounts: imports.importCounts,
};
