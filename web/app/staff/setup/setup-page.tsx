import { openTheShop, readSetup } from '@tula/contract/shop/first-run.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/setup.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { ClearDemo } from './clear-demo.tsx';
import { DemoAccount } from './demo-account.tsx';
import { stepTexts } from './setup-steps.ts';
import css from './setup.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

export function meta() {
  return pageMeta('', { title: t('title') });
}

/** The steps of an owner before the shop can be opened, and what is missing. */
export default function SetupPage() {
  const { data, failure, refresh } = useRead(readSetup, {});
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow}`}>
      <h1>{t('title')}</h1>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {data === undefined && !failure ? <PageLoading /> : null}
      {data ? <Setup setup={data} onChanged={refresh} /> : null}
    </div>
  );
}

type Setup = ResultOf<typeof readSetup>;
type SetupProps = { setup: Setup; onChanged: () => Promise<void> };

function Setup({ setup, onChanged }: SetupProps) {
  const { steps, isDemoAccount, demoProducts } = setup;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <>
      <p className={layoutCss.soft}>{t('about')}</p>
      <p className={css.progress}>
        <progress max={steps.length} value={done} aria-hidden="true" />
        {t('progress', { done, all: steps.length })}
      </p>
      <ol className={`${layoutCss.card} ${partsCss.lined} ${css.steps}`}>
        {steps.map((step) => (
          <StepLink key={step.name} step={step} />
        ))}
      </ol>
      {isDemoAccount ? <DemoAccount onChanged={onChanged} /> : null}
      {demoProducts > 0 ? <ClearDemo count={demoProducts} onChanged={onChanged} /> : null}
      <Opening setup={setup} onChanged={onChanged} />
    </>
  );
}

function StepLink({ step: { name, isDone, isNeeded } }: { step: Setup['steps'][number] }) {
  const texts = stepTexts(name);
  return (
    <li>
      <a href={texts.to}>
        <span className={isDone ? css.done : css.missing}>
          {isDone ? <Icon name="check" isSmall /> : null}
          <span className={layoutCss.visuallyHidden}>{t(isDone ? 'step.done' : 'step.missing')}</span>
        </span>
        <span>
          <b>{texts.name}</b>
          <span className={`${layoutCss.soft} ${layoutCss.small} ${css.about}`}>{texts.about}</span>
        </span>
        {isNeeded || isDone ? null : <small>{t('optional')}</small>}
      </a>
    </li>
  );
}

/** The steps after opening: a look at the shop, and telling people of it. */
function OpenShop() {
  async function share() {
    const url = new URL(paths.home(), window.location.origin).href;
    const texts = { done: t('share.copied'), failed: t('share.failed', { address: url }) };
    if (!('share' in navigator)) return copyText(url, texts);
    try {
      await navigator.share({ title: shop.name, url });
    } catch (error) {
      // Whoever closes the sheet of the phone has not failed.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toastFailure(texts.failed);
    }
  }
  return (
    <Note tone="ok" className={layoutCss.above6}>
      <p>{t('isOpen')}</p>
      <div className={`${layoutCss.row} ${layoutCss.above3}`}>
        <Link to={paths.home()} className={buttonClass({ kind: 'ink', isSmall: true })}>
          {t('see')}
        </Link>
        <Button kind="line" isSmall onClick={() => void share()}>
          {t('share')}
        </Button>
      </div>
    </Note>
  );
}

function Opening({ setup: { isOpen, steps }, onChanged }: SetupProps) {
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState<string>();
  const missing = steps.filter(({ isDone, isNeeded }) => isNeeded && !isDone);
  if (isOpen) return <OpenShop />;

  async function open() {
    setPending(true);
    setMessage(undefined);
    const reply = await send(openTheShop, {});
    setPending(false);
    if (!reply.data) return setMessage(failureMessage(reply, uiText('failed')));
    toast(t('open.done'));
    return onChanged();
  }

  return (
    <section
      className={`${layoutCss.card} ${layoutCss.stack4} ${partsCss.titles4} ${css.box}`}
      aria-labelledby="open"
    >
      <h2 id="open">{t('open.title')}</h2>
      <p>{t('open.text')}</p>
      {message ? <Note tone="err">{message}</Note> : null}
      {missing.length > 0 ? (
        <>
          <p>{t('open.missing')}</p>
          <ul className={partsCss.bullets}>
            {missing.map(({ name }) => (
              <li key={name}>{stepTexts(name).name}</li>
            ))}
          </ul>
        </>
      ) : (
        <Button isPending={isPending} onClick={() => void open()}>
          {t('open')}
        </Button>
      )}
    </section>
  );
}
