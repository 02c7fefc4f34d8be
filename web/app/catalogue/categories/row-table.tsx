import { t } from '@tula/messages/categories.ts';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useDragging } from '../../ui/use-dragging.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import tableCss from '../../ui/table.module.css';
import partsCss from '../../ui/parts.module.css';
import css from './staff-categories-page.module.css';

type RowTableProps<Row> = {
  /** The id of the table's heading. */
  labelledBy: string;
  /** The first column of the row. */
  column: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The first cell: a name, and details in smaller type. */
  about: (row: Row) => ReactNode;
  actions: (row: Row, at: number) => ReactNode;
  /** Called with the key of a row that was dropped on the row at that place; without it rows cannot be dragged. */
  onDropped?: (key: string, at: number) => void;
};

/** Names with their actions: a table on wide screens, cards on smaller ones. */
export function RowTable<Row>({
  labelledBy,
  column,
  rows,
  keyOf,
  about,
  actions,
  onDropped,
}: RowTableProps<Row>) {
  return (
    <table className={`${tableCss.cards} ${css.namesTable}`} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col" className={css.namesActions}>
            {t('actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <TableRow
            key={keyOf(row)}
            rowKey={String(keyOf(row))}
            {...(onDropped ? { onDropped: (key) => onDropped(key, at) } : {})}
          >
            <td>{about(row)}</td>
            <td className={css.namesActions}>{actions(row, at)}</td>
          </TableRow>
        ))}
      </tbody>
    </table>
  );
}

type TableRowProps = { rowKey: string; onDropped?: (key: string) => void; children: ReactNode };

function TableRow({ rowKey, onDropped, children }: TableRowProps) {
  const { isTarget, source, target } = useDragging({
    kind: 'category',
    itemKey: rowKey,
    onDropped: onDropped ?? (() => {}),
  });
  if (onDropped === undefined) return <tr>{children}</tr>;
  return (
    <tr className={classNames(css.isDraggable, isTarget && css.isTarget)} {...source} {...target}>
      {children}
    </tr>
  );
}

type UpAndDownProps = { name: string; at: number; count: number; onMove: (to: number) => void };

/** Not disabled at either end, so that a move does not lose the focus. */
export function UpAndDown({ name, at, count, onMove }: UpAndDownProps) {
  return (
    <>
      <IconButton
        className={partsCss.upwards}
        label={t('moveUp', { name })}
        title={t('moveUp', { name })}
        aria-disabled={at === 0 || undefined}
        onClick={() => onMove(at - 1)}
      >
        <Icon name="down" isSmall />
      </IconButton>
      <IconButton
        label={t('moveDown', { name })}
        title={t('moveDown', { name })}
        aria-disabled={at === count - 1 || undefined}
        onClick={() => onMove(at + 1)}
      >
        <Icon name="down" isSmall />
      </IconButton>
    </>
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
