// Generated from the catalogues by `npm run texts`.
import en from '../en/ui.json' with { type: 'json' };
import { ofCatalogues } from '../src/catalogue.ts';
import type { Message } from '../src/texts.ts';

export type UiTexts = {
  "stepper.decrease": Message;
  "stepper.increase": Message;
};

export const t = ofCatalogues<UiTexts>({ en });
