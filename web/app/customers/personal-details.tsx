import type { UserDetails } from '@tula/contract/accounts/customers.ts';
import { t } from '@tula/messages/account.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '../data/session.ts';
import { useLanguages } from '../data/use-languages.ts';
import { TextButton } from '../ui/button.tsx';
import { focusIfLost } from '../ui/keep-focus.ts';
import { EmailAddress } from '../ui/email-address.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { spacedPhone } from '../addresses/address-lines.ts';
import { DetailsForm } from './details-form.tsx';
import { LoadFailure } from '../session/load-failure.tsx';
import type { SignedInUser } from './use-user.ts';
import css from './account-page.module.css';
import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';

export function PersonalDetails({ user }: { user: SignedInUser }) {
  const { details, failure, refresh, save } = user;
  const [isEditing, setEditing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  function close() {
    flushSync(() => setEditing(false));
    focusIfLost(heading.current);
  }

  return (
    <section
      className={`${partsCss.ruled} ${partsCss.part} ${css.accountPart}`}
      aria-labelledby="personal-details"
    >
      <div className={`${layoutCss.between} ${css.between}`}>
        <h2 id="personal-details" ref={heading} tabIndex={-1}>
          {t('details.title')}
        </h2>
        {details && !isEditing ? (
          <TextButton onClick={() => setEditing(true)}>{t('details.edit')}</TextButton>
        ) : null}
      </div>
      {!details && !failure ? <DetailsLoading /> : null}
      {failure ? <LoadFailure failure={failure} message={t('details.failed')} onRetry={refresh} /> : null}
      {details && !isEditing ? <Details details={details} onAdd={() => setEditing(true)} /> : null}
      {details && isEditing ? (
        <DetailsForm
          details={details}
          onCancel={close}
          onSaved={(saved) => {
            save(saved);
            close();
            // The server returns the phone number in another format.
            void refresh();
          }}
        />
      ) : null}
    </section>
  );
}

function Details({ details, onAdd }: { details: UserDetails; onAdd: () => void }) {
  const { isVerified } = useSession();
  const ofEmails = useLanguages()?.find(({ language }) => language === details.language);
  return (
    <dl className={css.accountFacts}>
      <div>
        <dt>{t('firstName')}</dt>
        <dd>{details.firstName}</dd>
      </div>
      <div>
        <dt>{t('lastName')}</dt>
        <dd>{details.lastName}</dd>
      </div>
      <div>
        <dt>{t('email')}</dt>
        <dd className={`${layoutCss.row} ${css.accountEmail}`}>
          <span>
            <EmailAddress of={details.email} />
          </span>
          <StatusBadge tone={isVerified ? 'success' : 'pending'}>
            {isVerified ? t('email.verified') : t('email.unverified')}
          </StatusBadge>
        </dd>
      </div>
      <div>
        <dt>{t('phone')}</dt>
        {details.phone === null ? (
          <dd className={layoutCss.row}>
            <span className={layoutCss.soft}>{t('phone.none')}</span>
            <TextButton onClick={onAdd}>{t('phone.add')}</TextButton>
          </dd>
        ) : (
          <dd>{spacedPhone(details.phone)}</dd>
        )}
      </div>
      {ofEmails ? (
        <div>
          <dt>{t('language')}</dt>
          <dd lang={ofEmails.language}>{ofEmails.name}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function DetailsLoading() {
  return (
    <div className={css.accountFacts}>
      <output className={layoutCss.visuallyHidden}>{t('details.loading')}</output>
      {['first', 'last', 'email', 'phone'].map((line) => (
        <div key={line} className={line === 'email' ? css.skeletonEmail : undefined}>
          <Skeleton className={css.skeletonWord} />
          <Skeleton className={css.skeletonWords} />
        </div>
      ))}
    </div>
  );
}
