import type { TextPageName } from '@tula/contract/page-texts/page-names.ts';
import { readPageText } from '@tula/contract/page-texts/page-text-calls.ts';
import { formatDay } from '@tula/contract/values/dates.ts';
import { data, type RouterContextProvider } from 'react-router';
import { callApi } from '../data/load-context.ts';
import type { OwnTextData } from './own-text.tsx';
import { textLanguage } from './text-language.ts';

/** For loaders: the text by which the owner replaced that of a page. */
export async function readOwnText(
  context: Readonly<RouterContextProvider>,
  page: TextPageName,
): Promise<OwnTextData> {
  const { data: read } = await callApi(context, readPageText, { params: { page, language: textLanguage() } });
  // Better no policy than one that is not in force.
  if (!read) throw data(null, { status: 503 });
  const { text, inForceFrom, newerInEnglish } = read;
  return { text, inForceFrom: dayOrNull(inForceFrom), newerInEnglish: dayOrNull(newerInEnglish) };
}

/** The day of a moment, as pages write it. */
export const dayOrNull = (moment: string | null): string | null =>
  moment === null ? null : formatDay(new Date(moment));
