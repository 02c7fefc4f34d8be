import type { ReactNode } from 'react';
import type { Failure } from '../../data/failure-message.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import buttonCss from '../../ui/button.module.css';
import layoutCss from '../../ui/layout.module.css';

type RecordPageProps = {
  /** The list to which the page leads back. */
  list: { name: string; href: string };
  read: { data: unknown; failure: Failure | undefined; refresh: () => Promise<void> };
  failed: string;
  missing: { title: string; text: string };
  isNarrow?: boolean;
  /** The record, once it is read. */
  children: ReactNode;
};

/** The page of one record of a list of staff: the way back, and what is shown while it is read, fails or does not exist. */
export function RecordPage({ list, read, failed, missing, isNarrow, children }: RecordPageProps) {
  const { data, failure, refresh } = read;
  if (failure?.status === 404) return <Missing list={list} {...missing} />;
  return (
    <div className={classNames(layoutCss.wrap, layoutCss.page, isNarrow && layoutCss.narrow)}>
      <p>
        <a className={buttonCss.link} href={list.href}>
          <Icon name="left" isSmall />
          {list.name}
        </a>
      </p>
      {failure ? <LoadFailure failure={failure} message={failed} onRetry={refresh} /> : null}
      {data === undefined && !failure ? <PageLoading /> : null}
      {children}
    </div>
  );
}

type MissingProps = Pick<RecordPageProps, 'list'> & RecordPageProps['missing'];

function Missing({ list, title, text }: MissingProps) {
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <EmptyState
        level={1}
        title={title}
        actions={
          <a className={buttonClass({ kind: 'line' })} href={list.href}>
            {list.name}
          </a>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
