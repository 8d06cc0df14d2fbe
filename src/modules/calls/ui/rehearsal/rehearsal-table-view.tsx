import { VisuallyHidden } from '@mantine/core';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { RehearsalTable } from '../../rehearsal-table.contract.ts';
import { languageWords } from '../versions/version.words.ts';
import * as t from './rehearsal.words.ts';
import classes from './rehearsal-table-view.module.css';

type Measures = RehearsalTable['total'];
type Line = Measures & { key: string; label: string };
type Share = Measures['disclosure'];

/** `12 of 12`, or a dash if not applicable. Failures are marked in text too. */
function ShareCell({ share: { done, due } }: { share: Share }) {
  if (due === 0) return <span className={classes.none}>–</span>;
  return (
    <span className={done < due ? classes.short : undefined}>
      {t.doneOfDue({ done, due })}
      {done < due && <VisuallyHidden component="span">{t.belowTheRequirement}</VisuallyHidden>}
    </span>
  );
}

function CountCell({ count }: { count: number }) {
  return (
    <span className={count > 0 ? classes.short : undefined}>
      {count}
      {count > 0 && <VisuallyHidden component="span">{t.belowTheRequirement}</VisuallyHidden>}
    </span>
  );
}

const columns: Column<Line>[] = [
  { label: t.office, cell: ({ label }) => label },
  { label: t.calls, kind: 'number', cell: ({ calls }) => calls },
  {
    label: t.factsCorrect,
    kind: 'number',
    cell: ({ facts }) => (facts.due === 0 ? '–' : t.doneOfDue({ done: facts.done, due: facts.due })),
  },
  { label: t.factsInvented, kind: 'number', cell: ({ invented }) => <CountCell count={invented} /> },
  { label: t.disclosure, kind: 'number', cell: ({ disclosure }) => <ShareCell share={disclosure} /> },
  { label: t.honestWhenAsked, kind: 'number', cell: ({ honesty }) => <ShareCell share={honesty} /> },
  { label: t.refusalsHonored, kind: 'number', cell: ({ refusals }) => <ShareCell share={refusals} /> },
  {
    label: t.sharedOnlyAllowed,
    kind: 'number',
    cell: ({ discretion }) => <ShareCell share={discretion} />,
  },
];

function linesOf({ rows, total }: RehearsalTable): Line[] {
  return [
    { ...total, key: 'total', label: t.allCalls },
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
      <summary>{t.promptDuties}</summary>
      <ul className={classes.duties}>
        {duties.map(({ duty, label, met, contradicted, words }) => (
          <li key={duty}>
            <StateBadge tone={met ? 'good' : 'danger'}>
              {met ? t.included : contradicted ? t.contradicted : t.missing}
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
      <summary>{t.whatWentWrong}</summary>
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

/** Rehearsal results by office, and why it passed or failed. */
export function RehearsalTableView({ table }: { table: RehearsalTable }) {
  return (
    <div className={classes.rehearsal}>
      <p className={classes.verdict}>
        <StateBadge tone={table.passed ? 'good' : 'danger'}>{table.passed ? t.passed : t.failed}</StateBadge>
        <span>{table.caption}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table can be scrolled by keyboard */}
      <section className={classes.wide} tabIndex={0} aria-label={t.rehearsalResults}>
        <DataTable
          label={t.rehearsalByOffice}
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
