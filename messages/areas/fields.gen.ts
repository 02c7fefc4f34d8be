// Generated from the catalogues by `npm run texts`.
import en from '../en/fields.json' with { type: 'json' };
import { ofCatalogues } from '../src/catalogue.ts';
import type { Message } from '../src/texts.ts';

export type FieldsTexts = {
  "callingCode": Message;
  "choose": Message<{ choices: string | number }>;
  "country": Message;
  "email.invalid": Message;
  "email.tooLong": Message;
  "file": Message;
  "givenTwice": Message;
  "invalid": Message;
  "kind.array": Message;
  "kind.boolean": Message;
  "kind.int": Message;
  "kind.number": Message;
  "kind.object": Message;
  "kind.string": Message;
  "password.tooLong": Message;
  "password.tooShort": Message;
  "phone.invalid": Message;
  "phone.tooFewCharacters": Message;
  "phone.tooLong": Message;
  "phone.tooShort": Message;
  "required": Message;
  "signs": Message;
  "token": Message;
  "tooLong": Message<{ highest: string | number }>;
};

export const t = ofCatalogues<FieldsTexts>({ en });
