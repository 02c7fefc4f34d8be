import { t } from '@tula/messages/categories.ts';
import { useRef, useState } from 'react';
import { LoadFailure } from '../../session/load-failure.tsx';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useReadKeepingFocus } from '../../ui/keep-focus.ts';
import { DeleteName } from './delete-name.tsx';
import { NameDialog } from './name-dialog.tsx';
import type { Named, NameList } from './name-lists.ts';
import { useNameList } from './use-name-list.ts';
import css from './staff-categories-page.module.css';
import layoutCss from '../../ui/layout.module.css';

const SKELETONS = 5;

type NameSectionProps = { of: NameList; level: 1 | 2 };

/** All categories or all tags in a table, with their actions. */
export function NameSection({ of, level }: NameSectionProps) {
  const { names, failure, isLoading, refresh } = useNameList(of);
  const [edited, setEdited] = useState<Named | 'new'>();
  const [deleted, setDeleted] = useState<Named>();
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadKeepingFocus(names, refresh, heading);
  const isSlow = useIsSlow(isLoading);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={css.names} aria-labelledby={of.many}>
      <div className={css.namesHeader}>
        <Heading id={of.many} ref={heading} tabIndex={-1}>
          {of.texts.title()}
        </Heading>
        <Button isSmall kind={level === 1 ? 'ink' : 'line'} onClick={() => setEdited('new')}>
          <Icon name="plus" isSmall />
          {of.texts.add()}
        </Button>
      </div>
      <output className={layoutCss.visuallyHidden}>{isLoading ? of.texts.loading() : ''}</output>
      {isSlow ? <NamesLoading /> : null}
      {failure ? <LoadFailure failure={failure} message={of.texts.failed()} onRetry={refresh} /> : null}
      {names.length > 0 ? <NameTable of={of} names={names} onEdit={setEdited} onDelete={setDeleted} /> : null}
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
  onEdit: (named: Named) => void;
  onDelete: (named: Named) => void;
};

function NameTable({ of, names, onEdit, onDelete }: NameTableProps) {
  return (
    <table className={css.namesTable} aria-labelledby={of.many}>
      <thead>
        <tr>
          <th scope="col">{of.texts.one()}</th>
          <th scope="col" className={css.namesActions}>
            {t('actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {names.map((named) => (
          <tr key={named.id}>
            <td>
              <b>{named.name}</b>
              <small>{t('products', { count: named.productCount })}</small>
              {named.isTwin ? <small>{t('twin')}</small> : null}
            </td>
            <td className={css.namesActions}>
              <IconButton
                label={t('editName', { name: named.name })}
                title={t('edit')}
                onClick={() => onEdit(named)}
              >
                <Icon name="edit" isSmall />
              </IconButton>
              <IconButton
                label={t('deleteName', { name: named.name })}
                title={t('delete')}
                onClick={() => onDelete(named)}
              >
                <Icon name="trash" isSmall />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Placeholders in the size of real rows, so that nothing moves when they load. */
function NamesLoading() {
  return (
    <div className={css.namesLoading}>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={`row ${at}`} className={css.skeletonEntry} />
      ))}
    </div>
  );
}
