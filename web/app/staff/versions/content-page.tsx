import type { Endpoint, ResultOf } from '@tula/contract/calls/endpoint.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { type Failure, failureMessage } from '../../data/failure-message.ts';
import type { Read } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { type SavedVersion, SavedVersions } from './saved-versions.tsx';
import css from './versions.module.css';
import buttonCss from '../../ui/button.module.css';
import layoutCss from '../../ui/layout.module.css';

type ContentPageProps<E extends Endpoint> = {
  title: string;
  /** The page that leads here. */
  back?: { href: string; text: string };
  /** Stands between the title and the form. */
  intro?: ReactNode;
  read: Pick<Read<E>, 'data' | 'failure' | 'refresh'>;
  /** Said when it could not be read. */
  failed: string;
  children: (data: ResultOf<E>) => ReactNode;
};

/** The page of something that owners write in versions. */
export function ContentPage<E extends Endpoint>(props: ContentPageProps<E>) {
  const { title, back, intro, read, failed, children } = props;
  const { data, failure, refresh } = read;
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      {back ? (
        <a className={buttonCss.link} href={back.href}>
          {back.text}
        </a>
      ) : null}
      <h1>{title}</h1>
      {intro}
      {failure ? <LoadFailure failure={failure} message={failed} onRetry={refresh} /> : null}
      {data === undefined && !failure ? <PageLoading /> : null}
      {data === undefined ? null : children(data)}
    </div>
  );
}

/** A form of content calls these when a version was saved, or the one in use is wanted. */
export type Reopening = {
  /** After a save, or a save that was rejected because of a newer version. */
  onChanged: () => Promise<void>;
  /** Shows the version in use, and forgets what was typed. */
  onReopen: () => void;
};

type VersionedProps = {
  /** Which version is in use, and who wrote it. */
  state: ReactNode;
  inUse: number;
  versions: readonly SavedVersion[] | undefined;
  restore: (version: number) => Promise<Failure & { data: unknown }>;
  onChanged: () => Promise<void>;
  /** Goes back to the built-in text; missing while that is in use. */
  builtIn?: { label: string; done: string } | undefined;
  form: (reopening: Reopening) => ReactNode;
};

/** A form, the way back to what is built in, and the versions so far. */
export function Versioned({ state, inUse, versions, onChanged, builtIn, form, ...props }: VersionedProps) {
  const [opened, setOpened] = useState(0);
  const onReopen = () => setOpened(opened + 1);
  async function restore(version: number) {
    const reply = await props.restore(version);
    return reply.data ? undefined : reply;
  }
  async function onRestored() {
    await onChanged();
    onReopen();
  }
  async function backToBuiltIn(done: string) {
    const failure = await restore(0);
    if (failure) toastFailure(failureMessage(failure, uiText('failed')));
    else toast(done);
    await onRestored();
  }
  return (
    <>
      <p className={`${layoutCss.small} ${layoutCss.muted} ${layoutCss.above3}`}>{state}</p>
      <Fragment key={opened}>{form({ onChanged, onReopen })}</Fragment>
      {builtIn ? (
        <p className={layoutCss.above5}>
          <Button kind="line" isSmall onClick={() => void backToBuiltIn(builtIn.done)}>
            {builtIn.label}
          </Button>
        </p>
      ) : null}
      {versions && versions.length > 1 ? (
        <div className={css.narrow}>
          <SavedVersions versions={versions} inUse={inUse} restore={restore} onRestored={onRestored} />
        </div>
      ) : null}
    </>
  );
}
