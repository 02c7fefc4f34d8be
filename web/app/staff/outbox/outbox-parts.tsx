import { t } from '@tula/messages/outbox.ts';
import { buttonClass } from '../../ui/button.tsx';
import { chipClass } from '../../ui/chip.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './outbox.module.css';
import chipCss from '../../ui/chip.module.css';
import layoutCss from '../../ui/layout.module.css';

const SKELETONS = 6;

type ShownState<State extends string> = { state: State; name: string; count: number | undefined };

type OutboxStatesProps<State extends string> = {
  chosen: State | '';
  states: readonly ShownState<State>[];
  addressOf: (state: State | '') => string;
};

export function OutboxStates<State extends string>({ chosen, states, addressOf }: OutboxStatesProps<State>) {
  const chip = (state: State | '', name: string, count?: number) => (
    <a
      key={name}
      className={chipClass}
      href={addressOf(state)}
      data-keep-scroll
      aria-current={state === chosen ? 'true' : undefined}
    >
      {count === undefined ? name : `${name} ${count}`}
    </a>
  );
  return (
    <nav className={`${chipCss.chips} ${css.states}`} aria-label={t('filter')}>
      {chip('', t('all'))}
      {states.map(({ state, name, count }) => chip(state, name, count))}
    </nav>
  );
}

/** To the newest and to the older ones; undefined where there are none. */
export function OutboxPages({ newest, older }: { newest: string | undefined; older: string | undefined }) {
  const link = (address: string | undefined, name: string) =>
    address === undefined ? null : (
      <a className={buttonClass({ kind: 'line', isSmall: true })} href={address}>
        {name}
      </a>
    );
  return (
    <nav className={`${layoutCss.row} ${css.pages}`} aria-label={t('pages')}>
      {link(newest, t('newest'))}
      {link(older, t('older'))}
    </nav>
  );
}

/** Placeholders in the size of real rows, so that little moves when they load. */
export function MessagesLoading() {
  return (
    <div className={css.loading}>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={`row ${at}`} className={css.skeletonMail} />
      ))}
    </div>
  );
}
