import { type ListedPerson, listPeople } from '@tula/contract/accounts/people.ts';
import { roleName } from '@tula/contract/accounts/role-names.ts';
import { formatDay, formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/people.ts';
import { type ReactNode, useState } from 'react';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Button, TextButton } from '../../ui/button.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Text } from '../../ui/text.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { type PersonAction, PersonDialog } from './person-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import css from './people.module.css';
import rowsCss from '../records/rows.module.css';
import layoutCss from '../../ui/layout.module.css';

const SKELETONS = 3;

export function meta() {
  return pageMeta('', { title: t('title') });
}

/** Who is on the staff, with which role, and who is invited. */
export default function PeoplePage() {
  const { data, failure, isLoading, refresh } = useRead(listPeople, {});
  const isSlow = useIsSlow(isLoading);
  const [isInviting, setInviting] = useState(false);
  const [action, setAction] = useState<PersonAction>();
  const [withSessions, setWithSessions] = useState<ListedPerson>();
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow}`}>
      <div className={layoutCss.between}>
        <h1>{t('title')}</h1>
        <Button isSmall onClick={() => setInviting(true)}>
          {t('invite')}
        </Button>
      </div>
      <p className={`${layoutCss.soft} ${css.about}`}>{t('about')}</p>
      <output className={layoutCss.visuallyHidden}>{isLoading ? t('loading') : ''}</output>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {isSlow ? <PeopleLoading /> : null}
      {data ? (
        <>
          <ul className={`${rowsCss.rows} ${css.people}`} aria-label={t('title')}>
            {data.people.map((person) => (
              <Person
                key={person.id}
                person={person}
                onAction={setAction}
                onSessions={() => setWithSessions(person)}
              />
            ))}
          </ul>
          <Invitations invitations={data.invitations} onChanged={refresh} />
        </>
      ) : null}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} onChanged={refresh} />
      <SessionsDialog person={withSessions} onClose={() => setWithSessions(undefined)} onChanged={refresh} />
      <PersonDialog action={action} onClose={() => setAction(undefined)} onChanged={refresh} />
    </div>
  );
}

const hidden = (inside: ReactNode) => <span className={layoutCss.visuallyHidden}>{inside}</span>;

type PersonProps = {
  person: ListedPerson;
  onAction: (action: PersonAction) => void;
  onSessions: () => void;
};

function Person({ person, onAction, onSessions }: PersonProps) {
  const { name, email, role, dismissedAt, hasSecondFactor, isYou } = person;
  return (
    <li className={rowsCss.row}>
      <p className={css.name}>
        <b>{name}</b>
        {isYou ? <span className={layoutCss.muted}>{t('you')}</span> : null}
      </p>
      <StatusBadge tone={dismissedAt === null ? 'success' : 'other'}>
        {dismissedAt === null ? roleName(role) : t('dismissed')}
      </StatusBadge>
      <p className={css.facts}>
        <EmailAddress of={email} />
        <span className={layoutCss.muted}>{seenText(person)}</span>
        {hasSecondFactor && dismissedAt === null ? (
          <span className={layoutCss.muted}>{t('secondFactorOn')}</span>
        ) : null}
      </p>
      {dismissedAt === null ? (
        <p className={css.actions}>
          <TextButton onClick={() => onAction({ kind: 'role', person })}>
            <Text of={t.rich('action.role', { name })} hidden={hidden} />
          </TextButton>
          <TextButton onClick={() => onAction({ kind: 'password', person })}>
            <Text of={t.rich('action.password', { name })} hidden={hidden} />
          </TextButton>
          <TextButton onClick={onSessions}>
            <Text of={t.rich('action.sessions', { name })} hidden={hidden} />
          </TextButton>
          <TextButton onClick={() => onAction({ kind: 'signOut', person })}>
            <Text of={t.rich('action.signOut', { name })} hidden={hidden} />
          </TextButton>
          {isYou || !hasSecondFactor ? null : (
            <TextButton onClick={() => onAction({ kind: 'resetSecondFactor', person })}>
              <Text of={t.rich('action.resetSecondFactor', { name })} hidden={hidden} />
            </TextButton>
          )}
          {isYou ? null : (
            <TextButton onClick={() => onAction({ kind: 'dismiss', person })}>
              <Text of={t.rich('action.dismiss', { name })} hidden={hidden} />
            </TextButton>
          )}
        </p>
      ) : null}
    </li>
  );
}

function seenText({ dismissedAt, lastUsedAt, openSessions }: ListedPerson): string {
  if (dismissedAt !== null) return t('dismissedOn', { day: formatDay(new Date(dismissedAt)) });
  if (lastUsedAt === null) return t('notLoggedIn');
  return t('lastSeen', { moment: formatMoment(new Date(lastUsedAt)), count: openSessions });
}

/** Placeholders in the size of real rows, so that little moves when they load. */
function PeopleLoading() {
  return (
    <div className={rowsCss.loading}>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={`person ${at}`} className={rowsCss.loadingRow} />
      ))}
    </div>
  );
}
