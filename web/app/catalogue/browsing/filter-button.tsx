import { t } from '@tula/messages/catalogue.ts';
import { buttonClass } from '../../ui/button.tsx';
import css from './facets.module.css';

/** Opens the panel where it is a sheet. Showing it twice does nothing, so a click before hydration counts once. */
export function FilterButton({ panelId, count }: { panelId: string; count: number }) {
  return (
    <button
      className={buttonClass({ kind: 'line', isSmall: true, className: css.opener })}
      type="button"
      popoverTarget={panelId}
      popoverTargetAction="show"
    >
      {count > 0 ? t('filters.chosen', { count }) : t('filters')}
    </button>
  );
}
