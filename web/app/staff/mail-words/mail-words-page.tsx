import { ACCOUNT_MAILS, type MailKind, ORDER_MAILS } from '@tula/contract/mail-words/mail-kinds.ts';
import { mailNames } from '@tula/contract/mail-words/mail-names.ts';
import { listMailWords } from '@tula/contract/mail-words/mail-words-calls.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { offeredLanguage } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/mail-words.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import css from '../settings/settings.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type Mails = ResultOf<typeof listMailWords>['mails'];

export function meta() {
  return pageMeta('', { title: t('title') });
}

/** The emails that customers get, each with a page on which its words are changed. */
export default function MailWordsPage() {
  const { data, failure, refresh } = useRead(listMailWords, {});
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow}`}>
      <h1>{t('title')}</h1>
      <p className={layoutCss.soft}>{t('about')}</p>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {data === undefined && !failure ? <PageLoading /> : null}
      {data ? (
        <>
          <Group title={t('group.orders')} kinds={ORDER_MAILS} mails={data.mails} />
          <Group title={t('group.account')} kinds={ACCOUNT_MAILS} mails={data.mails} />
        </>
      ) : null}
    </div>
  );
}

function Group({ title, kinds, mails }: { title: string; kinds: readonly MailKind[]; mails: Mails }) {
  const names = mailNames();
  return (
    <section className={`${layoutCss.above6} ${partsCss.part}`}>
      <h2>{title}</h2>
      <ul className={css.entries}>
        {kinds.map((kind) => (
          <li key={kind}>
            <a className={layoutCss.card} href={staffPaths.wordsOfMail(kind)}>
              <Icon name="edit" />
              <span>
                <b>{names[kind]}</b>
                <small className={layoutCss.localName}>
                  {stateOf(mails.find((mail) => mail.kind === kind)?.changedIn ?? [])}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf(changedIn: Mails[number]['changedIn']): string {
  if (changedIn.length === 0) return t('builtInWords');
  return t('changedIn', { languages: changedIn.map((one) => offeredLanguage(one).name).join(', ') });
}
