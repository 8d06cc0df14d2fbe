import { Section } from '#ui/page-layout.tsx';
import { PlannedMark } from '../pieces/planned-mark.tsx';
import classes from './pricing.module.css';
import { type ComparisonRow, comparison } from './pricing-page.words.ts';

export function ComparisonTable() {
  const { title, columns, honesty } = comparison;
  const rows: readonly ComparisonRow[] = comparison.rows;
  return (
    <Section id="comparison" title={title} tone="sunken">
      <table className={classes.table}>
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
                {row.feature} {row.planned && <PlannedMark />}
              </th>
              <td data-none={row.payPerUse === 'Not included' || undefined}>
                {row.payPerUse}
                {row.besidePayPerUse && <span className={classes.beside}>{row.besidePayPerUse}</span>}
              </td>
              <td>{row.monthly}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.honesty}>{honesty}</p>
    </Section>
  );
}
