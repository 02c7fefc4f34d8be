import { downloadOwnData, type OwnData } from '@tula/contract/accounts/own-data.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { t } from '@tula/messages/own-data.ts';
import { useEffect, useState } from 'react';
import { send } from '../data/api.ts';
import type { Failure } from '../data/failure-message.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { overFetchFile, saveBlob } from '../data/save-file.ts';
import { LoadFailure } from '../session/load-failure.tsx';
import { forCustomersOnly } from '../session/who-may-see-page.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { entriesIn, Section } from './entries.tsx';
import { GROUPS, SECTION_NAMES, type SectionName, SECTIONS } from './labels.ts';
import type { Route } from './+types/own-data-page.ts';
import css from './own-data.module.css';
import layoutCss from '../ui/layout.module.css';

export function meta() {
  return pageMeta('', { title: t('title') });
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [forCustomersOnly];

/** Without a loader the middleware would not run before the page is shown. */
export async function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageLoading />;
}

type Read = { file: Blob; data: OwnData };
type Answer = { read?: Read; failure?: Failure };

async function fetched(): Promise<Answer> {
  const reply = await send(downloadOwnData, {}, { transport: overFetchFile });
  if (!(reply.data instanceof Blob)) return { failure: reply };
  return { read: { file: reply.data, data: JSON.parse(await reply.data.text()) } };
}

/** Everything that the shop has of a customer, to read and as a file. */
export default function OwnDataPage() {
  const [{ read, failure }, setAnswer] = useState<Answer>({});
  const load = async () => setAnswer(await fetched());
  useEffect(() => void fetched().then(setAnswer), []);

  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow}`}>
      <h1>{t('title')}</h1>
      <p className={`${layoutCss.soft} ${layoutCss.above3}`}>{t('intro')}</p>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={load} /> : null}
      {read === undefined && failure === undefined ? <PageLoading /> : null}
      {read ? <Everything {...read} /> : null}
    </div>
  );
}

const isEmpty = (data: OwnData, name: SectionName) => entriesIn(data[name]).length === 0;

/** What is folded would be missing on paper. */
function useUnfoldedPrint() {
  useEffect(() => {
    const unfold = () => document.querySelectorAll('details').forEach((one) => (one.open = true));
    addEventListener('beforeprint', unfold);
    return () => removeEventListener('beforeprint', unfold);
  }, []);
}

function Everything({ file, data }: Read) {
  useUnfoldedPrint();
  const day = data.madeAt.slice(0, 10);
  const nothing = SECTIONS.filter((name) => isEmpty(data, name));
  return (
    <>
      <p className={layoutCss.soft}>{t('madeAt', { moment: formatMoment(new Date(data.madeAt)) })}</p>
      <div className={`${layoutCss.row} ${layoutCss.noPrint} ${layoutCss.above4}`}>
        <Button onClick={() => saveBlob(file, `my-data-${day}.json`)}>{t('download')}</Button>
        <Button kind="line" onClick={() => window.print()}>
          <Icon name="print" isSmall />
          {t('print')}
        </Button>
      </div>
      {GROUPS.map(({ title, sections }) => (
        <Group
          key={sections[0]}
          title={title()}
          sections={sections.filter((name) => !isEmpty(data, name))}
          of={data}
        />
      ))}
      {nothing.length > 0 ? (
        <p className={`${layoutCss.soft} ${layoutCss.above5}`}>
          {t('nothing', { list: nothing.map((name) => SECTION_NAMES[name]()).join(', ') })}
        </p>
      ) : null}
      <section className={`${css.group} ${layoutCss.noPrint}`} aria-labelledby="data-correct">
        <h2 id="data-correct">{t('correct.title')}</h2>
        <p className={layoutCss.soft}>{t('correct.text')}</p>
        <a className={buttonClass({ kind: 'line' })} href={paths.account()}>
          {t('correct.link')}
        </a>
      </section>
    </>
  );
}

type GroupProps = { title: string; sections: readonly SectionName[]; of: OwnData };

function Group({ title, sections, of }: GroupProps) {
  if (sections.length === 0) return null;
  return (
    <div className={css.group}>
      <h2>{title}</h2>
      {sections.map((name) => (
        <Section key={name} name={name} of={of[name]} isOpen={name === 'account'} />
      ))}
    </div>
  );
}
