import { staffPaths } from '../../staff/staff-paths.ts';
import { buttonClass, TextButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Chosen, MOST_CHOSEN } from './use-selection.ts';
import layoutCss from '../../ui/layout.module.css';
import css from './staff-orders-page.module.css';

/** What can be done with several orders at once, at the foot of the page as long as some are chosen. */
export function ChosenOrders({ chosen: { ids, clear } }: { chosen: Chosen }) {
  const isFull = ids.length === MOST_CHOSEN;
  return (
    <>
      <output className={layoutCss.visuallyHidden}>{ids.length === 0 ? '' : `${ids.length} chosen`}</output>
      {ids.length === 0 ? null : (
        <section className={css.chosen} aria-label="Chosen orders">
          <p>
            <b>{`${ids.length} chosen`}</b>
            {isFull ? <small>{`at most ${MOST_CHOSEN} at once`}</small> : null}
          </p>
          <a className={buttonClass({ isSmall: true })} href={staffPaths.pickingList(ids)}>
            <Icon name="list" isSmall />
            Picking list
          </a>
          <a className={buttonClass({ kind: 'line', isSmall: true })} href={staffPaths.labels(ids)}>
            <Icon name="print" isSmall />
            Labels
          </a>
          <TextButton onClick={clear}>
            Clear
            <span className={layoutCss.visuallyHidden}> the choice</span>
          </TextButton>
        </section>
      )}
    </>
  );
}
