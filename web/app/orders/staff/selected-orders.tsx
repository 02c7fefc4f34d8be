import { t } from '@tula/messages/staff-orders.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { buttonClass, TextButton } from '../../ui/button.tsx';
import { Text } from '../../ui/text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MAX_SELECTED, type Selection } from './use-selection.ts';
import layoutCss from '../../ui/layout.module.css';
import css from './staff-orders-page.module.css';

/** The actions for the selected orders, at the bottom of the page while any are selected. */
export function SelectedOrders({ selection: { ids, clear } }: { selection: Selection }) {
  const isFull = ids.length === MAX_SELECTED;
  return (
    <>
      <output className={layoutCss.visuallyHidden}>
        {ids.length === 0 ? '' : t('selected.count', { count: ids.length })}
      </output>
      {ids.length === 0 ? null : (
        <section className={css.selected} aria-label={t('selected')}>
          <p>
            <b>{t('selected.count', { count: ids.length })}</b>
            {isFull ? <small>{t('selected.limit', { count: MAX_SELECTED })}</small> : null}
          </p>
          <a className={buttonClass({ isSmall: true })} href={staffPaths.pickingList(ids)}>
            <Icon name="list" isSmall />
            {t('selected.pickingList')}
          </a>
          <a className={buttonClass({ kind: 'line', isSmall: true })} href={staffPaths.labels(ids)}>
            <Icon name="print" isSmall />
            {t('selected.labels')}
          </a>
          <TextButton onClick={clear}>
            <Text
              of={t.rich('selected.clear')}
              hidden={(inside) => <span className={layoutCss.visuallyHidden}>{inside}</span>}
            />
          </TextButton>
        </section>
      )}
    </>
  );
}
