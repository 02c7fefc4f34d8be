import { PAGES } from '@tula/contract/shop/page-table.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/attention.ts';
import { Link, useLocation } from 'react-router';
import { withoutLanguage } from '@tula/contract/shop/page-table.ts';
import { Icon } from '../../ui/icon.tsx';
import { needTitles } from './need-titles.ts';
import { useToday } from './use-today.ts';
import css from './today-strip.module.css';
import layoutCss from '../../ui/layout.module.css';

/** As many kinds as a line of a wide screen has room for. */
const MOST_TITLES = 2;

/** Above the orders and the cook list: what needs a person, in a line that leads to it. */
export default function TodayStrip() {
  const { pathname } = useLocation();
  const path = withoutLanguage(pathname);
  return path === PAGES.staffOrders.path || path === PAGES.kitchen.path ? <Strip /> : null;
}

function Strip() {
  const { data } = useToday();
  if (data === undefined || data.count === 0) return null;
  const titles = needTitles(data.needs);
  const more = titles.length - MOST_TITLES;
  return (
    <Link className={css.strip} to={staffPaths.today()}>
      <span className={`${layoutCss.wrap} ${css.line}`}>
        <Icon name="alert" isSmall />
        <b>{t('strip', { count: data.count })}</b>
        <span className={css.kinds}>
          {titles.slice(0, MOST_TITLES).map((title) => (
            <span key={title}>{title}</span>
          ))}
          {more > 0 ? <span>{t('strip.more', { count: more })}</span> : null}
        </span>
        <Icon name="right" isSmall />
      </span>
    </Link>
  );
}
