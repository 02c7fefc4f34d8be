import type { TestResult } from '@tula/contract/connections/connection.ts';
import { formatDay, formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/connections.ts';
import { type ReactNode, useId, useState } from 'react';
import { Note } from '../../ui/note.tsx';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import css from './connections.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

export type ConnectionShown = {
  revision: number;
  isFromEnvironment: boolean;
  isReadable: boolean;
  connectedAt: string | null;
  lastTest: { at: string; isOk: boolean; text: string } | null;
};

type SectionProps<Connection> = {
  title: string;
  connection: Connection;
  /** How the shop works while nothing is connected; undefined once something is. */
  unconnected: string | undefined;
  /** What its state is called then, if not “Not connected”. */
  none?: string | undefined;
  /** Its settings where the environment decides. */
  settings: readonly (readonly [name: string, value: string])[];
  onChanged: () => Promise<void>;
  /** The form; it starts with what it is given, and anew after `restart`. */
  form: (start: Connection, restart: () => Promise<void>) => ReactNode;
};

/** One connection: its state, and its form unless the server's environment decides. */
export function ConnectionSection<Connection extends ConnectionShown>(props: SectionProps<Connection>) {
  const { title, connection, unconnected, none = t('state.none'), settings, onChanged, form } = props;
  const id = useId();
  // A refresh in the background must not take away what somebody is typing.
  const [start, setStart] = useState({ connection, version: 0, isOutdated: false });
  if (start.isOutdated && start.connection !== connection)
    setStart({ connection, version: start.version + 1, isOutdated: false });
  async function restart() {
    setStart((before) => ({ ...before, isOutdated: true }));
    await onChanged();
  }
  const { isFromEnvironment, isReadable } = connection;
  return (
    <section className={`${partsCss.sheet} ${partsCss.titles3} ${css.connection}`} aria-labelledby={id}>
      <div className={layoutCss.between}>
        <h2 id={id}>{title}</h2>
        <State connection={connection} none={unconnected === undefined ? undefined : none} />
      </div>
      <Facts connection={connection} />
      {unconnected === undefined ? null : (
        <p className={`${layoutCss.soft} ${layoutCss.small} ${layoutCss.anywhere} ${layoutCss.above2}`}>
          {unconnected}
        </p>
      )}
      {isReadable ? null : (
        <Note tone="err" className={layoutCss.above4}>
          {t('unreadable')}
        </Note>
      )}
      {isFromEnvironment ? (
        <>
          <Note className={layoutCss.above4}>{t('environment')}</Note>
          <dl className={`${partsCss.facts} ${layoutCss.above4}`}>
            {settings.map(([name, value]) => (
              <Setting key={name} name={name} value={value} />
            ))}
          </dl>
        </>
      ) : (
        <div key={start.version}>{form(start.connection, restart)}</div>
      )}
    </section>
  );
}

function Setting({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function State({ connection, none }: { connection: ConnectionShown; none: string | undefined }) {
  const { isReadable, lastTest } = connection;
  const [tone, text]: [StatusTone, string] = !isReadable
    ? ['failed', t('state.unreadable')]
    : none !== undefined
      ? ['other', none]
      : lastTest?.isOk === false
        ? ['failed', t('state.testFailed')]
        : ['success', t('state.connected')];
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}

function Facts({ connection: { connectedAt, lastTest } }: { connection: ConnectionShown }) {
  if (connectedAt === null) return null;
  const moment = lastTest && formatMoment(new Date(lastTest.at));
  return (
    <p className={`${layoutCss.soft} ${layoutCss.small} ${layoutCss.anywhere} ${layoutCss.above2}`}>
      {t('since', { day: formatDay(new Date(connectedAt)) })}
      {' · '}
      {lastTest ? t('lastTest', { moment: moment ?? '', text: lastTest.text }) : t('notTested')}
    </p>
  );
}

/** How a test ended that was just made, unless a field tells. */
export function TestNote({ result }: { result: TestResult | undefined }) {
  return (
    <output>
      {result && (result.isOk || result.field === null) ? (
        <Note tone={result.isOk ? 'ok' : 'err'} icon={result.isOk ? 'check' : 'alert'}>
          {result.text}
        </Note>
      ) : null}
    </output>
  );
}
