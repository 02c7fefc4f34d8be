import { readStaffAccount } from '@tula/contract/accounts/staff-account.ts';
import { roleName } from '@tula/contract/accounts/role-names.ts';
import type { OfferedLanguage } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/staff-account.ts';
import { useRouteLoaderData } from 'react-router';
import { useSession } from '../../data/session.ts';
import { mustSetUpSecondFactor } from '../../data/staff-role.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LanguageLinks } from '../../navigation/languages/language-links.tsx';
import { SecondFactorPart } from '../second-factor/second-factor-part.tsx';
import { OwnNotifications } from './own-notifications.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import css from './staff-account.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** In which language staff work: the pages of staff have no footer to choose it in. */
function OwnLanguage() {
  const { languages } = (useRouteLoaderData('root') ?? {}) as { languages?: readonly OfferedLanguage[] };
  if (languages === undefined) return null;
  return (
    <section className={css.part} aria-labelledby="language">
      <h2 id="language">{t('language')}</h2>
      <LanguageLinks languages={languages} />
    </section>
  );
}

/** Language, password, second factor and sessions of whoever is logged in, for every role. */
export default function AccountView() {
  const { data, failure, isLoading, refresh } = useRead(readStaffAccount, {});
  const isSlow = useIsSlow(isLoading);
  const mustSetUp = mustSetUpSecondFactor(useSession());
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow}`}>
      <h1>{t('title')}</h1>
      <output className={layoutCss.visuallyHidden}>{isLoading ? t('loading') : ''}</output>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {isSlow ? <Skeleton className={css.skeleton} /> : null}
      {data ? (
        <>
          <section className={css.part} aria-labelledby="details">
            <h2 id="details">{t('details')}</h2>
            <dl className={partsCss.facts}>
              <dt>{t('name')}</dt>
              <dd>{data.name}</dd>
              <dt>{t('email')}</dt>
              <dd>
                <EmailAddress of={data.email} />
              </dd>
              <dt>{t('role')}</dt>
              <dd>{roleName(data.role)}</dd>
            </dl>
            <p className={`${layoutCss.muted} ${layoutCss.above3}`}>{t('details.change')}</p>
          </section>
          <OwnLanguage />
          {mustSetUp ? null : <OwnPassword email={data.email} onChanged={refresh} />}
          {mustSetUp ? null : <OwnNotifications email={data.email} role={data.role} />}
          <SecondFactorPart state={data.secondFactor} onChanged={refresh} />
          {mustSetUp ? null : <OwnSessions sessions={data.sessions} onChanged={refresh} />}
        </>
      ) : null}
    </div>
  );
}
