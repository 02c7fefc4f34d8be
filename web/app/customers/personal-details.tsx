import type { UserDetails } from '@tula/contract/customers.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '../data/session.ts';
import { TextButton } from '../ui/button.tsx';
import { focusIfLost } from '../ui/keep-focus.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { spacedPhone } from '../addresses/address-lines.ts';
import { DetailsForm } from './details-form.tsx';
import { NotRead } from '../session/load-failure.tsx';
import { NOT_FETCHED, type SignedInUser } from './use-user.ts';
import css from './account-page.module.css';
import layoutCss from '../ui/layout.module.css';

export function PersonalDetails({ user }: { user: SignedInUser }) {
  const { details, failure, refresh, save } = user;
  const [isEditing, setEditing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  function close() {
    flushSync(() => setEditing(false));
    focusIfLost(heading.current);
  }

  return (
    <section className={css.accountPart} aria-labelledby="personal-details">
      <div className={`${layoutCss.between} ${css.between}`}>
        <h2 id="personal-details" ref={heading} tabIndex={-1}>
          Personal details
        </h2>
        {details && !isEditing ? (
          <TextButton onClick={() => setEditing(true)}>Edit Details</TextButton>
        ) : null}
      </div>
      {!details && !failure ? <DetailsLoading /> : null}
      {failure ? <NotRead failure={failure} words={NOT_FETCHED} onRetry={refresh} /> : null}
      {details && !isEditing ? <Details details={details} /> : null}
      {details && isEditing ? (
        <DetailsForm
          details={details}
          onCancel={close}
          onSaved={(saved) => {
            save(saved);
            close();
            // The server writes the phone in its own way.
            void refresh();
          }}
        />
      ) : null}
    </section>
  );
}

function Details({ details }: { details: UserDetails }) {
  const { isVerified } = useSession();
  return (
    <dl className={css.accountFacts}>
      <div>
        <dt>First Name</dt>
        <dd>{details.firstName}</dd>
      </div>
      <div>
        <dt>Last Name</dt>
        <dd>{details.lastName}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd className={css.accountEmail}>
          {details.email}
          <StatusBadge tone={isVerified ? 'success' : 'pending'}>
            {isVerified ? 'verified' : 'not verified'}
          </StatusBadge>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>{spacedPhone(details.phone)}</dd>
      </div>
    </dl>
  );
}

function DetailsLoading() {
  return (
    <div className={css.accountFacts}>
      <output className={layoutCss.visuallyHidden}>Loading your details…</output>
      {['first', 'last', 'email', 'phone'].map((line) => (
        <div key={line} className={line === 'email' ? css.skeletonEmail : undefined}>
          <Skeleton className={css.skeletonWord} />
          <Skeleton className={css.skeletonWords} />
        </div>
      ))}
    </div>
  );
}
