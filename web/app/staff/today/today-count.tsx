import { t } from '@tula/messages/staff.ts';
import css from './today-count.module.css';
import layoutCss from '../../ui/layout.module.css';
import { useToday } from './use-today.ts';

/** How much needs a person, beside the word Today; read out as a sentence. */
export default function TodayCount() {
  const { data } = useToday();
  const count = data?.count ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className={css.count} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className={layoutCss.visuallyHidden}>{t('link.today.count', { count })}</span>
    </>
  );
}
