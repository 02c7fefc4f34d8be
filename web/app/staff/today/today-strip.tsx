import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/attention.ts';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { needTitles } from './need-titles.ts';
import { useToday } from './use-today.ts';
import css from './today-strip.module.css';
import layoutCss from '../../ui/layout.module.css';

/** As many kinds as a line of a wide screen has room for. */
const MOST_TITLES = 2;

/** Above the orders and the cook list: what needs a person, in a line that leads to it. On a phone it is in the header. */
export default function TodayStrip() {
  const { data } = useToday();
  const count = data?.count ?? 0;
  // It is always there, so that nothing below it moves while somebody works.
  if (data === undefined || count === 0) return <CalmStrip isKnown={data !== undefined} />;
  const titles = needTitles(data.needs);
  const more = titles.length - MOST_TITLES;
  return (
    <Link className={`${layoutCss.noPrint} ${css.strip}`} to={staffPaths.today()}>
      <span className={`${layoutCss.wrap} ${css.line}`}>
        <Icon name="alert" isSmall />
        <b className={css.count} aria-hidden="true">
          {count}
        </b>
        <b className={css.words}>{t('strip', { count })}</b>
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

/** While nothing needs a person, or nobody knows yet. */
function CalmStrip({ isKnown }: { isKnown: boolean }) {
  return (
    <Link className={`${layoutCss.noPrint} ${css.strip} ${css.isCalm}`} to={staffPaths.today()}>
      <span className={`${layoutCss.wrap} ${css.line}`}>
        <Icon name="check" isSmall />
        <span>{isKnown ? t('strip.none') : t('today.loading')}</span>
        <Icon name="right" isSmall />
      </span>
    </Link>
  );
}
