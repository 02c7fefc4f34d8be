import { t } from '@tula/messages/categories.ts';
import { useRef, useState } from 'react';
import { LoadFailure } from '../../session/load-failure.tsx';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useReadKeepingFocus } from '../../ui/keep-focus.ts';
import { DeleteName } from './delete-name.tsx';
import { NameDialog } from './name-dialog.tsx';
import type { Named, NameList } from './name-lists.ts';
import { EditAndDelete, RowsLoading, RowTable, UpAndDown } from './row-table.tsx';
import { useOrder } from './use-order.ts';
import { useNameList } from './use-name-list.ts';
import css from './staff-categories-page.module.css';
import layoutCss from '../../ui/layout.module.css';

type NameSectionProps = { of: NameList; level: 1 | 2 };

/** All categories or all tags in a table, with their actions. */
export function NameSection({ of, level }: NameSectionProps) {
  const { names, failure, isLoading, refresh } = useNameList(of);
  const [edited, setEdited] = useState<Named | 'new'>();
  const [deleted, setDeleted] = useState<Named>();
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadKeepingFocus(names, refresh, heading);
  const { shown, move, announcement } = useOrder(of, names, refresh);
  const isSlow = useIsSlow(isLoading);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={css.names} aria-labelledby={of.many}>
      <div className={`${layoutCss.spread} ${layoutCss.below4}`}>
        <Heading id={of.many} ref={heading} tabIndex={-1}>
          {of.texts.title()}
        </Heading>
        <Button isSmall kind={level === 1 ? 'ink' : 'line'} onClick={() => setEdited('new')}>
          <Icon name="plus" isSmall />
          {of.texts.add()}
        </Button>
      </div>
      <output className={layoutCss.visuallyHidden}>{isLoading ? of.texts.loading() : announcement}</output>
      {isSlow ? <RowsLoading /> : null}
      {failure ? <LoadFailure failure={failure} message={of.texts.failed()} onRetry={refresh} /> : null}
      {of.order && names.length > 1 ? (
        <p className={`${layoutCss.soft} ${layoutCss.below4}`}>{t('category.about.order')}</p>
      ) : null}
      {names.length > 0 ? (
        <NameTable of={of} names={shown} onMove={move} onEdit={setEdited} onDelete={setDeleted} />
      ) : null}
      {!isLoading && !failure && names.length === 0 ? (
        <EmptyState title={of.texts.empty()}>{of.texts.about()}</EmptyState>
      ) : null}
      <NameDialog of={of} subject={edited} onClose={() => setEdited(undefined)} onChanged={refresh} />
      <DeleteName
        of={of}
        subject={deleted}
        onClose={() => setDeleted((now) => (now === deleted ? undefined : now))}
        onChanged={refresh}
        onDeleted={readAgain}
      />
    </section>
  );
}

type NameTableProps = {
  of: NameList;
  names: readonly Named[];
  onMove: (id: number, to: number) => void;
  onEdit: (named: Named) => void;
  onDelete: (named: Named) => void;
};

function NameTable({ of, names, onMove, onEdit, onDelete }: NameTableProps) {
  const isSorted = of.order !== undefined && names.length > 1;
  return (
    <RowTable
      labelledBy={of.many}
      column={of.texts.one()}
      rows={names}
      keyOf={({ id }) => id}
      {...(isSorted ? { onDropped: (id, at) => onMove(Number(id), at) } : {})}
      about={({ name, productCount, isDiet, isHidden, isTwin }) => (
        <>
          <b>{name}</b>
          <small>
            {isDiet ? t('tag.diet', { count: productCount }) : t('products', { count: productCount })}
          </small>
          {isHidden ? <StatusBadge tone="other">{t('category.hidden')}</StatusBadge> : null}
          {isTwin ? <small>{t('twin')}</small> : null}
        </>
      )}
      actions={(named, at) => (
        <>
          {isSorted ? (
            <UpAndDown name={named.name} at={at} count={names.length} onMove={(to) => onMove(named.id, to)} />
          ) : null}
          <EditAndDelete name={named.name} onEdit={() => onEdit(named)} onDelete={() => onDelete(named)} />
        </>
      )}
    />
  );
}
