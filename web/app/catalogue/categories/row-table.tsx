import { t } from '@tula/messages/categories.ts';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './staff-categories-page.module.css';

type RowTableProps<Row> = {
  /** The id of the table's heading. */
  labelledBy: string;
  /** What stands in the first column. */
  column: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The first cell: a name, and details in smaller type. */
  about: (row: Row) => ReactNode;
  actions: (row: Row) => ReactNode;
};

/** Names with their actions: a table on wide screens, cards on a phone. */
export function RowTable<Row>({ labelledBy, column, rows, keyOf, about, actions }: RowTableProps<Row>) {
  return (
    <table className={css.namesTable} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col" className={css.namesActions}>
            {t('actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <td>{about(row)}</td>
            <td className={css.namesActions}>{actions(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type EditAndDeleteProps = { name: string; onEdit: () => void; onDelete: () => void };

export function EditAndDelete({ name, onEdit, onDelete }: EditAndDeleteProps) {
  return (
    <>
      <IconButton label={t('editName', { name })} title={t('edit')} onClick={onEdit}>
        <Icon name="edit" isSmall />
      </IconButton>
      <IconButton label={t('deleteName', { name })} title={t('delete')} onClick={onDelete}>
        <Icon name="trash" isSmall />
      </IconButton>
    </>
  );
}

const SKELETONS = 4;

/** Placeholders in the size of real rows, so that nothing moves when they load. */
export function RowsLoading() {
  return (
    <div className={css.namesLoading}>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={`row ${at}`} className={css.skeletonEntry} />
      ))}
    </div>
  );
}
