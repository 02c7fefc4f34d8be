import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/complaints.ts';
import { classNames } from '../ui/class-names.ts';
import css from './complaints.module.css';
import layoutCss from '../ui/layout.module.css';

type Message = { by: string; isOfShop: boolean; text: string; at: string };

/** The messages of a complaint, oldest first. */
export function Thread({ messages }: { messages: readonly Message[] }) {
  return (
    <ol className={`${layoutCss.stack3} ${layoutCss.above5}`} aria-label={t('thread')}>
      {messages.map(({ by, isOfShop, text, at }) => (
        <li key={`${at} ${text.slice(0, 20)}`} className={classNames(css.message, isOfShop && css.ofShop)}>
          <p className={`${layoutCss.wrapped} ${css.by}`}>
            <b>{by}</b>
            <time dateTime={at}>{formatMoment(new Date(at))}</time>
          </p>
          <p className={css.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
