import { endSession, type ListedPerson, listSessions } from '@tula/contract/accounts/people.ts';
import { t } from '@tula/messages/people.ts';
import { t as accountText } from '@tula/messages/staff-account.ts';
import { send } from '../../data/api.ts';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SessionList } from '../account/session-list.tsx';
import layoutCss from '../../ui/layout.module.css';
import rowsCss from '../records/rows.module.css';

type SessionsDialogProps = {
  person: ListedPerson | undefined;
  onClose: () => void;
  onChanged: () => Promise<void>;
};

/** Where somebody is logged in; an owner ends single sessions. */
export function SessionsDialog({ person, ...props }: SessionsDialogProps) {
  const title = person ? t('sessions.title', { name: person.name }) : '';
  return (
    <Dialog isOpen={person !== undefined} onClose={props.onClose} title={title}>
      {person ? <Sessions person={person} {...props} /> : null}
    </Dialog>
  );
}

function Sessions({
  person,
  onClose,
  onChanged,
}: Omit<SessionsDialogProps, 'person'> & { person: ListedPerson }) {
  const { id, name } = person;
  const { data, failure, isLoading, refresh } = useRead(listSessions, { params: { id } });
  const refreshBoth = async () => {
    await Promise.all([refresh(), onChanged()]);
  };
  return (
    <div className={`${layoutCss.stack3} ${layoutCss.above3}`}>
      {failure ? (
        <LoadFailure failure={failure} message={accountText('sessions.failed')} onRetry={refresh} />
      ) : null}
      <output className={layoutCss.visuallyHidden}>{isLoading ? accountText('sessions.loading') : ''}</output>
      {isLoading ? <Skeleton className={rowsCss.loadingRow} /> : null}
      {data?.sessions.length === 0 ? <p className={layoutCss.soft}>{t('sessions.none', { name })}</p> : null}
      {data && data.sessions.length > 0 ? (
        <SessionList
          sessions={data.sessions}
          end={(session) => send(endSession, { params: { id, session } })}
          onChanged={refreshBoth}
        />
      ) : null}
      <DialogButtons>
        <Button kind="line" onClick={onClose}>
          {t('sessions.close')}
        </Button>
      </DialogButtons>
    </div>
  );
}
