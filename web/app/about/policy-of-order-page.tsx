import { policyOfOrderAt, policyOfOrderPath } from '@tula/contract/page-texts/policies-of-order.ts';
import { POLICIES, TEXT_LANGUAGES } from '@tula/contract/page-texts/page-names.ts';
import { readPolicyOfOrder } from '@tula/contract/page-texts/page-text-calls.ts';
import { addressOfTextPage, textPageNames } from '@tula/contract/page-texts/page-titles.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { formatDay } from '@tula/contract/values/dates.ts';
import { language } from '@tula/messages/language.ts';
import { ENGLISH } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/policies.ts';
import { data, redirect } from 'react-router';
import { callApi } from '../data/load-context.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { Note } from '../ui/note.tsx';
import { Text } from '../ui/text.tsx';
import { tellPoliciesInForceFrom } from './text-page.tsx';
import type { Route } from './+types/policy-of-order-page.ts';
import { dayOrNull } from './read-own-text.ts';
import { OwnTextPage } from './own-text.tsx';

/** A policy as it was when an order was placed: emails and orders link to it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const named = policyOfOrderAt(params.policy, params.versions);
  if (!named) throw redirect(paths.notFound());
  const { policy, terms } = named;
  const known = TEXT_LANGUAGES.find((one) => one === language()) ?? ENGLISH;
  const { data: read, status } = await callApi(context, readPolicyOfOrder, {
    params: {
      page: policy,
      language: known,
      policiesVersion: `${terms.policiesVersion}`,
      promisesVersion: `${terms.promisesVersion}`,
    },
  });
  if (status === 404) throw redirect(paths.notFound());
  // Better no policy than another one.
  if (!read) throw data(null, { status: 503 });
  const { text, inForceFrom, newerInEnglish, isInForce } = read;
  const day = inForceFrom === null ? tellPoliciesInForceFrom() : formatDay(new Date(inForceFrom));
  return { policy, terms, text, inForceFrom: day, newerInEnglish: dayOrNull(newerInEnglish), isInForce };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: loaderData?.text.title ?? '',
    ...(loaderData ? { description: loaderData.text.description } : {}),
  });

export default function PolicyOfOrderPage({ loaderData }: Route.ComponentProps) {
  const { policy, terms, isInForce, ...own } = loaderData;
  const names = textPageNames();
  return (
    <OwnTextPage
      own={own}
      path={policyOfOrderPath(policy, terms)}
      note={
        <Note icon="clock">
          {isInForce ? (
            t('ofOrder.inForce')
          ) : (
            <Text
              of={t.rich('ofOrder.changed')}
              link={(inside) => <a href={addressOfTextPage(policy)}>{inside}</a>}
            />
          )}
        </Note>
      }
      neighbours={POLICIES.map((one) => [names[one], policyOfOrderPath(one, terms)])}
    />
  );
}
