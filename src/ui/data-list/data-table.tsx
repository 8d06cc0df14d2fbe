import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export type Column<Row> = {
  /** Also shown before each value in the card layout on small screens. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** `number` is right-aligned; `acts` contains buttons. */
  kind?: 'text' | 'number' | 'acts';
};

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/**
 * A table that becomes a list of cards on small screens. The first column names the row. ARIA roles are
 * explicit, because some browsers drop table semantics when `display` changes.
 */
export function DataTable<Row>({ label, columns, rows, rowKey }: DataTableProps<Row>) {
  const [name, ...others] = columns;
  if (!name) return null;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" className={classes.table} aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.label} role="columnheader" scope="col" data-kind={column.kind}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            <th role="rowheader" scope="row" data-kind={name.kind} data-label={name.label}>
              {name.cell(row)}
            </th>
            {others.map((column) => (
              <td key={column.label} role="cell" data-kind={column.kind} data-label={column.label}>
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
