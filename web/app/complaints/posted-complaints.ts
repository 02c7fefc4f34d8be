import {
  addToComplaint,
  complaintLookup,
  complaintText,
  complaintToMake,
  makeComplaint,
  type OwnComplaint,
  readComplaint,
} from '@tula/contract/complaints/complaints.ts';
import { data, type RouterContextProvider } from 'react-router';
import { callApi } from '../data/load-context.ts';
import { checkBySchema } from '../forms/check-by-schema.ts';
import type { FormValues } from '../forms/form-errors.ts';
import { type FormAnswer, postedValues, rejectForm } from '../forms/posted-form.ts';

type Posted = { request: Request; context: Readonly<RouterContextProvider> };

/** A complaint that was made: its number and deadlines. */
export type Made = { number: string; answerBy: string; settleBy: string };

/** An empty choice and an empty order number were not given. */
export function parseComplaint(values: FormValues) {
  const { kind = '', orderNumber = '', ...others } = values;
  return {
    ...others,
    ...(kind === '' ? {} : { kind }),
    ...(orderNumber.trim() === '' ? {} : { orderNumber }),
  };
}

export async function makeByPost({ request, context }: Posted) {
  const values = await postedValues(request);
  const checked = checkBySchema(complaintToMake)(parseComplaint(values));
  if (!('value' in checked)) return rejectForm(values, checked);
  const reply = await callApi(context, makeComplaint, { body: checked.value });
  if (!reply.data) return rejectForm(values, errorsOf(reply), reply.status);
  return data<FormAnswer & { made?: Made }>({ isDone: true, made: reply.data });
}

/** Shows a complaint, after adding to it when the form has a text. */
export async function followByPost({ request, context }: Posted) {
  const { text, ...values } = await postedValues(request);
  const checked = checkBySchema(complaintLookup)(values);
  if (!('value' in checked)) return rejectForm(values, checked);
  const body = checked.value;
  if (text !== undefined && complaintText.safeParse(text).success) {
    const added = await callApi(context, addToComplaint, { body: { ...body, text } });
    if (!added.data) return rejectForm(values, errorsOf(added), added.status);
  }
  const reply = await callApi(context, readComplaint, { body });
  if (!reply.data) return rejectForm(values, errorsOf(reply), reply.status);
  return data<FormAnswer & { found?: OwnComplaint }>({ isDone: true, values, found: reply.data });
}

function errorsOf({ fields, message }: { fields: Record<string, string>; message: string }) {
  return Object.keys(fields).length > 0 ? { fields } : { message };
}
