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
import { countedProducts, type Named, type NameList } from './name-lists.ts';
import { useNameList } from './use-name-list.ts';
import css from './staff-categories-page.module.css';
import layoutCss from '../../ui/layout.module.css';

const SKELETONS = 5;

type NameSectionProps = { of: NameList; level: 1 | 2 };

/** All categories or all tags in a table, with everything that can be done with them. */
export function NameSection({ of, level }: NameSectionProps) {
  const { names, failure, isLoading, refresh } = useNameList(of);
  const [edited, edit] = useState<Named | 'new'>();
  const [doomed, doom] = useState<Named>();
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadKeepingFocus(names, refresh, heading);
  const isSlow = useIsSlow(isLoading);
  const Heading = level === 1 ? 'h1' : 'h2';
  const title = of.many === 'tags' ? 'Tags' : 'Categories';
  return (
    <section className={css.names} aria-labelledby={of.many}>
      <div className={css.namesHeader}>
        <Heading id={of.many} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <Button isSmall kind={level === 1 ? 'ink' : 'line'} onClick={() => edit('new')}>
          <Icon name="plus" isSmall />
          Add {of.one}
        </Button>
      </div>
      <output className={layoutCss.visuallyHidden}>{isLoading ? `Loading ${of.many}…` : ''}</output>
      {isSlow ? <NamesLoading /> : null}
      {failure ? (
        <LoadFailure failure={failure} message={`The ${of.many} could not be read.`} onRetry={refresh} />
      ) : null}
      {names.length > 0 ? <NameTable of={of} names={names} onEdit={edit} onDelete={doom} /> : null}
      {!isLoading && !failure && names.length === 0 ? (
        <EmptyState title={`Could not find any ${of.many}`}>{of.about}</EmptyState>
      ) : null}
      <NameDialog of={of} subject={edited} onClose={() => edit(undefined)} onChanged={refresh} />
      <DeleteName
        of={of}
        subject={doomed}
        onClose={() => doom((now) => (now === doomed ? undefined : now))}
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
          <th scope="col">{of.One}</th>
          <th scope="col" className={css.namesActions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {names.map((named) => (
          <tr key={named.id}>
            <td>
              <b>{named.name}</b>
              <small>{countedProducts(named.productCount)}</small>
            </td>
            <td className={css.namesActions}>
              <IconButton label={`Edit ${named.name}`} title="Edit" onClick={() => onEdit(named)}>
                <Icon name="edit" isSmall />
              </IconButton>
              <IconButton label={`Delete ${named.name}`} title="Delete" onClick={() => onDelete(named)}>
                <Icon name="trash" isSmall />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows in the size of real ones, so that nothing moves once they are read. */
function NamesLoading() {
  return (
    <div className={css.namesLoading}>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={`row ${at}`} className={css.skeletonEntry} />
      ))}
    </div>
  );
}
