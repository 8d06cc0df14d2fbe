import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { FoldOnPhone } from '#ui/fold.tsx';
import { Section } from '#ui/page-layout.tsx';
import classes from './pricing.module.css';
import { type ComparisonRow, comparison, included, notIncluded } from './pricing-page.words.ts';

/** Most services are included or not: a check mark or a dash. */
function Value({ value }: { value: string }) {
  if (value !== included && value !== notIncluded) return value;
  return (
    <>
      {value === included ? <IconCheck size={20} stroke={2.6} aria-hidden /> : <span aria-hidden>–</span>}
      <VisuallyHidden component="span">{value}</VisuallyHidden>
    </>
  );
}

function Table({ label, rows }: { label: string; rows: readonly ComparisonRow[] }) {
  const { columns } = comparison;
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{columns.feature}</th>
          <th scope="col">{columns.payPerUse}</th>
          <th scope="col">{columns.monthly}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.feature}>
            <th scope="row">
              {row.feature}
              {row.besidePayPerUse && <span className={classes.beside}>{row.besidePayPerUse}</span>}
            </th>
            <td>
              <Value value={row.payPerUse} />
            </td>
            <td>
              <Value value={row.monthly} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What each plan includes, and apart from it, what is planned. */
export function ComparisonTable() {
  const { title, available, planned, honesty } = comparison;
  const rows: readonly ComparisonRow[] = comparison.rows;
  return (
    <Section id="comparison" title={title} tone="sunken">
      <Table label={available} rows={rows.filter((row) => !row.planned)} />
      <div className={classes.planned}>
        <FoldOnPhone title={planned} headingLevel={3}>
          <Table label={planned} rows={rows.filter((row) => row.planned)} />
        </FoldOnPhone>
      </div>
      <p className={classes.honesty}>{honesty}</p>
    </Section>
  );
}
