import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { RehearsalTable } from '../../rehearsal-table.contract.ts';
import { languageWords } from '../versions/version-words.ts';
import classes from './rehearsal-table-view.module.css';

type Measures = RehearsalTable['total'];
type Line = Measures & { key: string; label: string };
type Share = Measures['disclosure'];

/** `12 of 12`; a dash where there was no occasion. What falls short is marked in words as well. */
function ShareCell({ share: { done, due } }: { share: Share }) {
  if (due === 0) return <span className={classes.none}>–</span>;
  return (
    <span className={done < due ? classes.short : undefined}>
      {done} of {due}
      {done < due && <span className={classes.spoken}>, falls short</span>}
    </span>
  );
}

function CountCell({ count }: { count: number }) {
  return (
    <span className={count > 0 ? classes.short : undefined}>
      {count}
      {count > 0 && <span className={classes.spoken}>, falls short</span>}
    </span>
  );
}

const columns: Column<Line>[] = [
  { label: 'Office', cell: ({ label }) => label },
  { label: 'Calls', kind: 'number', cell: ({ calls }) => calls },
  {
    label: 'Facts right',
    kind: 'number',
    cell: ({ facts }) => (facts.due === 0 ? '–' : `${facts.done} of ${facts.due}`),
  },
  { label: 'Facts invented', kind: 'number', cell: ({ invented }) => <CountCell count={invented} /> },
  { label: 'Disclosure made', kind: 'number', cell: ({ disclosure }) => <ShareCell share={disclosure} /> },
  { label: 'Honest when asked', kind: 'number', cell: ({ honesty }) => <ShareCell share={honesty} /> },
  { label: 'Refusals honoured', kind: 'number', cell: ({ refusals }) => <ShareCell share={refusals} /> },
  {
    label: 'No more said than needed',
    kind: 'number',
    cell: ({ discretion }) => <ShareCell share={discretion} />,
  },
];

function linesOf({ rows, total }: RehearsalTable): Line[] {
  return [
    { ...total, key: 'total', label: 'All calls' },
    ...rows.map((row) => ({
      ...row,
      key: `${row.part} ${row.language}`,
      label: `${row.label}, ${languageWords[row.language]}`,
    })),
  ];
}

function Duties({ duties }: Pick<RehearsalTable, 'duties'>) {
  if (duties.length === 0) return null;
  return (
    <details className={classes.more} open={duties.some(({ met }) => !met)}>
      <summary>What the words tell the agent to do</summary>
      <ul className={classes.duties}>
        {duties.map(({ duty, label, met, contradicted, words }) => (
          <li key={duty}>
            <StateBadge tone={met ? 'good' : 'danger'}>
              {met ? 'Said' : contradicted ? 'Told the opposite' : 'Missing'}
            </StateBadge>
            <span>
              {label}
              {words && <q className={classes.quote}>{words}</q>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Examples({ examples, wordingFaults }: Pick<RehearsalTable, 'examples' | 'wordingFaults'>) {
  if (examples.length + wordingFaults.length === 0) return null;
  return (
    <details className={classes.more} open>
      <summary>What went wrong</summary>
      <ul className={classes.examples}>
        {wordingFaults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {examples.map(({ kind, label, part, language, detail }) => (
          <li key={`${kind} ${part} ${language} ${detail}`}>
            <strong>{label}</strong>: {detail}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What a rehearsal measured, office by office, and why it was passed or not. */
export function RehearsalTableView({ table }: { table: RehearsalTable }) {
  return (
    <div className={classes.rehearsal}>
      <p className={classes.verdict}>
        <StateBadge tone={table.passed ? 'good' : 'danger'}>
          {table.passed ? 'Passed' : 'Did not pass'}
        </StateBadge>
        <span>{table.caption}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table can be scrolled by keyboard */}
      <section className={classes.wide} tabIndex={0} aria-label="Table of the rehearsal">
        <DataTable
          label="Rehearsal by office"
          columns={columns}
          rows={linesOf(table)}
          rowKey={({ key }) => key}
        />
      </section>
      <Examples examples={table.examples} wordingFaults={table.wordingFaults} />
      <Duties duties={table.duties} />
    </div>
  );
}
