import { dataPaths } from '@tula/contract/shop/rare-pages.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { t } from '@tula/messages/notice-shown.ts';
import { Text } from '../ui/text.tsx';
import css from './short-notice.module.css';
import layoutCss from '../ui/layout.module.css';

/**
 * The purposes for which the shop uses data, how to withdraw and to complain, and what a button agrees
 * to.
 */
export function ShortNotice({ isOfSignUp = false }: { isOfSignUp?: boolean }) {
  return (
    <section
      className={`${layoutCss.stack2} ${layoutCss.soft} ${layoutCss.small} ${css.notice}`}
      aria-labelledby="short-notice"
    >
      <h2 id="short-notice">{t('title')}</h2>
      <ul>
        <li>{t('account')}</li>
        <li>{t('orders')}</li>
        <li>{t('security')}</li>
        <li>{t('choices')}</li>
        <li>
          <Text
            of={t.rich('rights')}
            grievance={(inside) => <a href={`${paths.help()}#grievance`}>{inside}</a>}
          />
        </li>
      </ul>
      <p>
        <Text
          of={isOfSignUp ? t.rich('agree.signUp') : t.rich('agree.ask')}
          notice={(inside) => <a href={dataPaths.notice()}>{inside}</a>}
        />
      </p>
    </section>
  );
}
