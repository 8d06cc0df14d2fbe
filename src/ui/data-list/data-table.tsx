import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import * as t from './data-list.words.ts';
import classes from './data-table.module.css';

export type SortDirection = 'ascending' | 'descending';

export type ColumnSort = {
  /** Null if the rows are not sorted by this column. */
  direction: SortDirection | null;
  onSort: () => void;
};

export type Column<Row> = {
  /** Also shown before each value in the card layout on small screens. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** `number` is right-aligned; `acts` contains buttons. */
  kind?: 'text' | 'number' | 'acts';
  /** CSS width. Compact tables give columns without one the rest. */
  width?: string;
  /** Hidden in compact tables on narrow desktops. */
  isMinor?: boolean;
  /** Has a line of its own in a compact card. */
  isLine?: boolean;
  sort?: ColumnSort;
};

export type Selection<Row> = {
  selected: ReadonlySet<string>;
  onSelect: (keys: readonly string[], isSelected: boolean) => void;
  /** Accessible name of a row's checkbox. */
  label: (row: Row) => string;
};

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** `single-line`: rows of one line and 40 pixels, which cut what doesn't fit. `compact`: also cards without labels. */
  density?: 'regular' | 'single-line' | 'compact';
  /** Adds a checkbox to each row, and one for all of them. */
  selection?: Selection<Row>;
};

const iconOf = { ascending: IconArrowUp, descending: IconArrowDown } as const;

function SortButton({ label, sort: { direction, onSort } }: { label: string; sort: ColumnSort }) {
  const Icon = direction ? iconOf[direction] : IconArrowsSort;
  return (
    <button
      type="button"
      className={classes.sort}
      data-sorted={direction !== null || undefined}
      onClick={onSort}
    >
      {label}
      <Icon size={14} aria-hidden />
    </button>
  );
}

function Heading<Row>({ label, kind, isMinor, sort }: Column<Row>) {
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: cards on a phone lose the table's own roles
      role="columnheader"
      scope="col"
      data-kind={kind}
      data-minor={isMinor}
      aria-sort={sort ? (sort.direction ?? 'none') : undefined}
    >
      {sort ? <SortButton label={label} sort={sort} /> : label}
    </th>
  );
}

type CheckboxProps = {
  label: string;
  isChecked: boolean;
  isPartly?: boolean;
  onCheck: (is: boolean, withShift: boolean) => void;
};

function Checkbox({ label, isChecked, isPartly = false, onCheck }: CheckboxProps) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        ref={(input) => {
          if (input) input.indeterminate = isPartly;
        }}
        onChange={({ currentTarget, nativeEvent }) =>
          onCheck(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

type SelectAllProps<Row> = { selection: Selection<Row>; keys: readonly string[] };

function SelectAll<Row>({ selection, keys }: SelectAllProps<Row>) {
  const count = keys.filter((key) => selection.selected.has(key)).length;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <th role="columnheader" scope="col" data-kind="select">
      <Checkbox
        label={t.selectAllRows}
        isChecked={count > 0 && count === keys.length}
        isPartly={count > 0 && count < keys.length}
        onCheck={(isSelected) => selection.onSelect(keys, isSelected)}
      />
    </th>
  );
}

/** Selects a row, and with Shift all rows between it and the row selected before it. */
function useRowSelection<Row>(selection: Selection<Row> | undefined, keys: readonly string[]) {
  const last = useRef<string | null>(null);
  return (key: string, isSelected: boolean, withShift: boolean) => {
    const from = withShift && last.current !== null ? keys.indexOf(last.current) : -1;
    const to = keys.indexOf(key);
    last.current = key;
    selection?.onSelect(
      from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1),
      isSelected,
    );
  };
}

/**
 * A table that becomes a list of cards on small screens. The first column names the row. ARIA roles are
 * explicit, because some browsers drop table semantics when `display` changes.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, density = 'regular', selection } = props;
  const [name, ...others] = columns;
  const keys = rows.map(rowKey);
  const selectRow = useRowSelection(selection, keys);
  if (!name) return null;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" className={classes.table} data-density={density} aria-label={label}>
      {density !== 'regular' && (
        <colgroup>
          {selection && <col style={{ width: '2.25rem' }} />}
          {columns.map((column) => (
            <col key={column.label} style={{ width: column.width }} data-minor={column.isMinor} />
          ))}
        </colgroup>
      )}
      <thead role="rowgroup">
        <tr role="row">
          {selection && <SelectAll selection={selection} keys={keys} />}
          {columns.map((column) => (
            <Heading key={column.label} {...column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" data-selected={selection?.selected.has(rowKey(row)) || undefined}>
            {selection && (
              <td role="cell" data-kind="select">
                <Checkbox
                  label={selection.label(row)}
                  isChecked={selection.selected.has(rowKey(row))}
                  onCheck={(isSelected, withShift) => selectRow(rowKey(row), isSelected, withShift)}
                />
              </td>
            )}
            <th
              role="rowheader"
              scope="row"
              data-kind={name.kind}
              data-minor={name.isMinor}
              data-label={name.label}
            >
              {name.cell(row)}
            </th>
            {others.map((column) => (
              <td
                key={column.label}
                role="cell"
                data-kind={column.kind}
                data-minor={column.isMinor}
                data-line={column.isLine}
                data-label={column.label}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

/** The next order after a click on a column's heading. */
export const sortBy = <Order extends string>(
  column: Order,
  current: { sort: Order; direction: SortDirection },
  first: SortDirection = 'ascending',
): { sort: Order; direction: SortDirection } => {
  if (current.sort !== column) return { sort: column, direction: first };
  return { sort: column, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
};
