import type { Endpoint } from '@tula/contract/calls/endpoint.ts';
import { batchFields, recordBatch } from '@tula/contract/batches/batches.ts';
import { disposalFields } from '@tula/contract/batches/disposals.ts';
import { t } from '@tula/messages/batches.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import type { Reply } from '../../data/api.ts';
import type { FormErrors, FormValues } from '../../forms/form-errors.ts';

/** A field that was left empty has no value; grams are digits alone. */
function valuesOf({ grams = '', useBy = '', ...texts }: FormValues) {
  const typed = grams.trim();
  return {
    ...texts,
    ...(useBy === '' ? {} : { useBy }),
    ...(typed === '' ? {} : { grams: /^[0-9]+$/.test(typed) ? Number(typed) : typed }),
  };
}

const checkFields = checkBySchema(batchFields);
const checkWhole = checkBySchema(recordBatch.body);

export const checkCorrection = (values: FormValues) => checkFields(valuesOf(values));

export function checkRecord(values: FormValues): ReturnType<typeof checkWhole> {
  const checked = checkWhole(valuesOf(values));
  if ('value' in checked || values['productId']) return checked;
  return { fields: { ...checked.fields, productId: t('product.choose') } };
}

const checkDisposed = checkBySchema(disposalFields);

export const checkDisposal = (values: FormValues) => checkDisposed(valuesOf(values));

/** What is wrong at a field stands there alone. */
export function errorsOf({ fields, message }: Reply<Endpoint>): FormErrors {
  return Object.keys(fields).length === 0 ? { message } : { fields };
}
