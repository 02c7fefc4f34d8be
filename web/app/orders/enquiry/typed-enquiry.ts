import { enquiryToMake, makeEnquiry, MOST_ENQUIRED_PRODUCTS } from '@tula/contract/orders/enquiries.ts';
import { plainNumber } from '@tula/contract/calls/pasted.ts';
import { data, type RouterContextProvider } from 'react-router';
import { callApi } from '../../data/load-context.ts';
import { checkBySchema, type FieldOf } from '../../forms/check-by-schema.ts';
import type { FormErrors, FormValues } from '../../forms/form-errors.ts';
import { type FormAnswer, postedValues, rejectForm } from '../../forms/posted-form.ts';

type Posted = { request: Request; context: Readonly<RouterContextProvider> };

/** The places in which a product can be chosen. */
export const PLACES = Array.from({ length: MOST_ENQUIRED_PRODUCTS }, (_, place) => place);

/** An enquiry as the contract asks for it; what was left empty was not given. */
export function parseEnquiry(values: FormValues) {
  const { neededOn = '', note = '', name = '' } = values;
  const products = filledPlaces(values).map((place) => {
    const kg = plainNumber(values[`kg${place}`] ?? '').trim();
    return { id: values[`product${place}`] ?? '', kg: kg === '' ? undefined : Number(kg) };
  });
  return { products, neededOn, note, name, ...given(values, 'pincode'), ...given(values, 'email') };
}

export function given<Name extends string>(values: FormValues, name: Name): { [key in Name]?: string } {
  const value = values[name] ?? '';
  return value.trim() === '' ? {} : ({ [name]: value } as { [key in Name]: string });
}

const filledPlaces = (values: FormValues) =>
  PLACES.filter((place) => [values[`product${place}`], values[`kg${place}`]].some((typed) => typed?.trim()));

/** Names the input that shows a message: that of its place, or for a message about all of them the first product. */
export function inputOf(values: FormValues): FieldOf {
  const places = filledPlaces(values);
  return ([first, at, of]) => {
    if (first !== 'products') return String(first);
    if (typeof at !== 'number') return 'product0';
    const place = places[at] ?? 0;
    return of === 'id' ? `product${place}` : `kg${place}`;
  };
}

/** Takes what the server says about all products to an input that stands on the page. */
export function errorsAtInputs({
  fields,
  message,
}: {
  fields: Record<string, string>;
  message: string;
}): FormErrors {
  const { products, ...others } = fields;
  const shown = products === undefined ? others : { ...others, product0: products };
  return Object.keys(shown).length > 0 ? { fields: shown } : { message };
}

export async function askByPost({ request, context }: Posted) {
  const values = await postedValues(request);
  const checked = checkBySchema(
    enquiryToMake,
    inputOf(values),
  )({ ...parseEnquiry(values), ...given(values, 'phone') });
  if (!('value' in checked)) return rejectForm(values, checked);
  const reply = await callApi(context, makeEnquiry, { body: checked.value });
  if (!reply.data) return rejectForm(values, errorsAtInputs(reply), reply.status);
  return data<FormAnswer & { number?: string }>({ isDone: true, number: reply.data.number });
}
