import {
  exportReturn,
  exportTaxFile,
  type ListedDuty,
  listDuties,
  markDuty,
} from '@tula/contract/orders/accounts.ts';
import { PAGES } from '@tula/contract/shop/page-table.ts';
import { daysUntil } from '@tula/contract/shop/duties.ts';
import { aboutDuty, nameOfDuty } from '@tula/contract/shop/duty-names.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { dayOf, formatCalendarDay, formatDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/duties.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { type ReactNode, useState } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { useMay } from '../../data/staff-role.ts';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { SaveButton } from '../../staff/save-button.tsx';
import { TextButton } from '../../ui/button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Text } from '../../ui/text.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { hidden } from '../attention/hidden.tsx';
import css from './due-dates.module.css';
import buttonCss from '../../ui/button.module.css';
import layoutCss from '../../ui/layout.module.css';
import rowsCss from '../../staff/records/rows.module.css';

const toRules = (inside: ReactNode) => <a href={staffPaths.datedRules()}>{inside}</a>;
const toTax = (inside: ReactNode) => <a href={staffPaths.settingsArea('tax')}>{inside}</a>;

/** So many are shown at once, the nearest first. */
const SHOWN = 3;

/** The duties around today: what to file, renew and complete, each with the file or page behind it. */
export function DueDates() {
  const { data, failure, isLoading, refresh } = useRead(listDuties, {});
  const [today] = useState(() => dayOf(new Date(performance.timeOrigin + performance.now())));
  const maySettings = useMay(PAGES.settingsArea);
  if (data === undefined)
    return failure ? (
      <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} />
    ) : (
      <output className={layoutCss.visuallyHidden}>{isLoading ? t('loading') : ''}</output>
    );
  const { status, duties, licenceExpiresOn, incompletePacks } = data;
  const toRow = (duty: ListedDuty) => (
    <DutyRow key={`${duty.kind} ${duty.period}`} duty={duty} today={today} onChanged={refresh} />
  );
  const rows = [
    ...duties.filter(({ done }) => done === null).map(toRow),
    ...(incompletePacks === null || incompletePacks === 0
      ? []
      : [<Labels key="labels" count={incompletePacks} />]),
    ...(licenceExpiresOn === null
      ? []
      : [<Licence key="licence" expiresOn={licenceExpiresOn} today={today} />]),
    ...duties.filter(({ done }) => done !== null).map(toRow),
  ];
  const isEmpty = rows.length === 0;
  return (
    <section aria-labelledby="due-h">
      <h2 id="due-h">{t('title')}</h2>
      <p className={`${layoutCss.soft} ${layoutCss.small} ${layoutCss.below3}`}>
        {status === 'unregistered' ? (
          <>
            <Text of={t.rich('unregistered')} link={maySettings ? toTax : (inside) => inside} />{' '}
          </>
        ) : null}
        {isEmpty && status !== 'unregistered' ? `${t('none')} ` : null}
        <Text of={t.rich('about')} link={toRules} />
      </p>
      {isEmpty ? null : <ul className={rowsCss.rows}>{rows.slice(0, SHOWN)}</ul>}
      {rows.length > SHOWN ? (
        <details className={`${layoutCss.above2} ${css.more}`}>
          <summary>{t('more', { count: rows.length - SHOWN })}</summary>
          <ul className={`${layoutCss.above2} ${rowsCss.rows}`}>{rows.slice(SHOWN)}</ul>
        </details>
      ) : null}
    </section>
  );
}

function Labels({ count }: { count: number }) {
  return (
    <Row title={t('labels', { count })}>
      <a className={buttonCss.link} href={staffPaths.incompletePacks()}>
        {t('labels.button')}
      </a>
    </Row>
  );
}

function Licence({ expiresOn, today }: { expiresOn: string; today: string }) {
  const maySettings = useMay(PAGES.settingsArea);
  return (
    <Row title={t('licence')} about={t('licence.about')} badge={whenDue(expiresOn, today)}>
      {maySettings ? (
        <a className={buttonCss.link} href={staffPaths.settingsArea('legal')}>
          {t('licence.button')}
        </a>
      ) : null}
    </Row>
  );
}

type RowProps = { title: string; about?: string; badge?: ReactNode; children: ReactNode };

function Row({ title, about, badge, children }: RowProps) {
  return (
    <li className={`${rowsCss.row} ${css.row}`}>
      <div>
        <b>{title}</b>
        {about === undefined ? null : <p className={layoutCss.soft}>{about}</p>}
      </div>
      <div className={rowsCss.badges}>{badge}</div>
      <div className={`${layoutCss.wrapped} ${css.actions}`}>{children}</div>
    </li>
  );
}

/** Within so many days a date stands out. */
const SOON_DAYS = 7;

function whenDue(day: string, today: string) {
  const days = daysUntil(day, today);
  const shown = formatCalendarDay(day);
  if (days < 0) return <StatusBadge tone="failed">{t('late', { day: shown })}</StatusBadge>;
  if (days === 0) return <StatusBadge tone="pending">{t('today')}</StatusBadge>;
  return (
    <>
      {days <= SOON_DAYS ? <StatusBadge tone="pending">{t('days', { count: days })}</StatusBadge> : null}
      <span>{t('due', { day: shown })}</span>
    </>
  );
}

type DutyRowProps = { duty: ListedDuty; today: string; onChanged: () => Promise<void> };

function DutyRow({ duty, today, onChanged }: DutyRowProps) {
  const { kind, period, dueOn, done } = duty;
  const [isPending, setPending] = useState(false);
  const name = nameOfDuty(duty);
  async function mark(isDone: boolean) {
    setPending(true);
    const reply = await send(markDuty, { params: { kind, period }, body: { isDone } });
    if (reply.data) toast(isDone ? t('marked') : t('unmarked'));
    else toastFailure(failureMessage(reply, uiText('failed')));
    await onChanged();
    setPending(false);
  }
  const badge =
    done === null ? (
      whenDue(dueOn, today)
    ) : (
      <StatusBadge tone="success">
        {t('done', { name: done.by, day: formatDay(new Date(done.at)) })}
      </StatusBadge>
    );
  return (
    <Row title={name} about={aboutDuty(kind)} badge={badge}>
      <BehindDuty duty={duty} />
      <TextButton disabled={isPending} onClick={() => void mark(done === null)}>
        <Text
          of={done === null ? t.rich('markDone', { name }) : t.rich('markUndone', { name })}
          hidden={hidden}
        />
      </TextButton>
    </Row>
  );
}

/** The file that is uploaded, or the figures that are typed into the form. */
function BehindDuty({ duty: { kind, period } }: Pick<DutyRowProps, 'duty'>) {
  if (kind === 'foodReturn')
    return (
      <SaveButton
        endpoint={exportTaxFile}
        input={{ params: { file: 'kilograms' }, query: { period } }}
        name={`kilograms-${period}.csv`}
        kind="line"
        isSmall
      >
        {t('fileKilograms')}
      </SaveButton>
    );
  return (
    <>
      {kind === 'gstr1' ? (
        <SaveButton
          endpoint={exportReturn}
          input={{ query: { month: period } }}
          name={`gstr1-${period}.json`}
          kind="line"
          isSmall
        >
          {t('fileReturn')}
        </SaveButton>
      ) : null}
      <a className={buttonCss.link} href={staffPaths.accounts(period)}>
        {t('figures')}
      </a>
    </>
  );
}
