import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ResultFile } from '#modules/requests/results/manual-result.contract.ts';
import { kindWords } from '#modules/requests/results/result.words.ts';
import {
  maxStatements,
  type ResultDraft,
  type StatementSource,
} from '#modules/requests/results/result-content.ts';
import { newId } from '#shared/ids.ts';
import classes from './manual-results.module.css';
import * as t from './manual-results.words.ts';
import { type GapOf, SourceList } from './source-fields.tsx';
import { ClaimFields, FindingFields, MedicineFields, OptionFields } from './statement-fields.tsx';

type Draft = ResultDraft;

const emptyStatement = () => ({ id: newId(), amountCents: null, sources: [] });

/** The draft with an empty statement added. */
export function addStatement(draft: Draft): Draft {
  switch (draft.kind) {
    case 'bill_review': {
      const finding = { ...emptyStatement(), billed: '', problem: '', verdict: 'wrong' as const, step: '' };
      return { ...draft, statements: [...draft.statements, finding] };
    }
    case 'reimbursement': {
      const claim = { ...emptyStatement(), claimed: '', form: '', deadline: '', basis: '' };
      return { ...draft, statements: [...draft.statements, claim] };
    }
    case 'prescription': {
      const offer = { ...emptyStatement(), pharmacy: '', medicine: '', how: '' };
      return { ...draft, statements: [...draft.statements, offer] };
    }
    case 'general':
      return { ...draft, statements: [...draft.statements, { ...emptyStatement(), option: '', words: '' }] };
  }
}

const replace = <Statement extends { id: string }>(
  all: readonly Statement[],
  statement: Statement,
): Statement[] => all.map((other) => (other.id === statement.id ? statement : other));
const without = <Statement extends { id: string }>(all: readonly Statement[], id: string): Statement[] =>
  all.filter((other) => other.id !== id);

type Shown = {
  id: string;
  sources: readonly StatementSource[];
  fields: (gapOf: GapOf) => ReactNode;
  withSources: (sources: StatementSource[]) => Draft;
  removed: () => Draft;
};

/** Each statement with its fields and update functions, for every result type. */
function listStatements(draft: Draft, onChange: (draft: Draft) => void): Shown[] {
  switch (draft.kind) {
    case 'bill_review':
      return draft.statements.map((statement) => ({
        id: statement.id,
        sources: statement.sources,
        fields: (gapOf) => (
          <FindingFields
            statement={statement}
            gapOf={gapOf}
            onChange={(changed) => onChange({ ...draft, statements: replace(draft.statements, changed) })}
          />
        ),
        withSources: (sources) => ({
          ...draft,
          statements: replace(draft.statements, { ...statement, sources }),
        }),
        removed: () => ({ ...draft, statements: without(draft.statements, statement.id) }),
      }));
    case 'reimbursement':
      return draft.statements.map((statement) => ({
        id: statement.id,
        sources: statement.sources,
        fields: (gapOf) => (
          <ClaimFields
            statement={statement}
            gapOf={gapOf}
            onChange={(changed) => onChange({ ...draft, statements: replace(draft.statements, changed) })}
          />
        ),
        withSources: (sources) => ({
          ...draft,
          statements: replace(draft.statements, { ...statement, sources }),
        }),
        removed: () => ({ ...draft, statements: without(draft.statements, statement.id) }),
      }));
    case 'prescription':
      return draft.statements.map((statement) => ({
        id: statement.id,
        sources: statement.sources,
        fields: (gapOf) => (
          <MedicineFields
            statement={statement}
            gapOf={gapOf}
            onChange={(changed) => onChange({ ...draft, statements: replace(draft.statements, changed) })}
          />
        ),
        withSources: (sources) => ({
          ...draft,
          statements: replace(draft.statements, { ...statement, sources }),
        }),
        removed: () => ({ ...draft, statements: without(draft.statements, statement.id) }),
      }));
    case 'general':
      return draft.statements.map((statement) => ({
        id: statement.id,
        sources: statement.sources,
        fields: (gapOf) => (
          <OptionFields
            statement={statement}
            gapOf={gapOf}
            onChange={(changed) => onChange({ ...draft, statements: replace(draft.statements, changed) })}
          />
        ),
        withSources: (sources) => ({
          ...draft,
          statements: replace(draft.statements, { ...statement, sources }),
        }),
        removed: () => ({ ...draft, statements: without(draft.statements, statement.id) }),
      }));
  }
}

type StatementListProps = {
  draft: Draft;
  files: readonly ResultFile[];
  today: string;
  gapOf: GapOf;
  onChange: (draft: Draft) => void;
};

/** Statements, each with its sources. */
export function StatementList({ draft, files, today, gapOf, onChange }: StatementListProps) {
  const { one: singular, a } = kindWords[draft.kind];
  const statementsError = gapOf('statements');
  return (
    <div className={classes.statements}>
      {listStatements(draft, onChange).map(({ id, sources, fields, withSources, removed }, index) => {
        const name = `${singular} ${index + 1}`;
        const statementGapOf: GapOf = (at) => gapOf(`${id}.${at}`);
        return (
          <section key={id} className={classes.statement} aria-label={name}>
            <div className={classes.statementHead}>
              <h4 className={classes.statementTitle}>{name}</h4>
              <Button size="sm" variant="subtle" onClick={() => onChange(removed())}>
                {t.remove({ name })}
              </Button>
            </div>
            {fields(statementGapOf)}
            <SourceList
              sources={sources}
              of={name}
              files={files}
              today={today}
              gapOf={statementGapOf}
              onChange={(changed) => onChange(withSources(changed))}
            />
          </section>
        );
      })}
      {statementsError && (
        <p className={classes.problem} role="alert">
          {statementsError}
        </p>
      )}
      <Button
        variant="default"
        className={classes.add ?? ''}
        disabled={draft.statements.length >= maxStatements}
        onClick={() => onChange(addStatement(draft))}
      >
        {t.add({ statement: a })}
      </Button>
    </div>
  );
}
