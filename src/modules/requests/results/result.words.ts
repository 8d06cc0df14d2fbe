import type { ResultKind } from '#shared/care/manual-work.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { ResultDraft, StatementSource, Verdict } from './result-content.ts';

/** Display text of manual results on screen, in print, and in data exports. */

type KindWords = {
  title: string;
  /** Singular and plural for the count shown before payment. */
  one: string;
  many: string;
  /** With its article. */
  a: string;
};

export const kindWords: Record<ResultKind, KindWords> = {
  bill_review: { title: 'Bill review', one: 'finding', many: 'findings', a: 'a finding' },
  reimbursement: { title: 'Reimbursement', one: 'claim', many: 'claims', a: 'a claim' },
  prescription: { title: 'Prescription', one: 'way to get it', many: 'ways to get it', a: 'a way to get it' },
  general: { title: 'Care team answer', one: 'option', many: 'options', a: 'an option' },
};

export const countWords = (kind: ResultKind, count: number): string =>
  `${count} ${count === 1 ? kindWords[kind].one : kindWords[kind].many}`;

/** Summary shown before payment: counts only. */
export const summarizeManualResult = (kind: ResultKind, count: number): string =>
  `${kindWords[kind].title}: our care team prepared ${countWords(kind, count)}. Every statement shows its source.`;

/** Counts the distinct phone calls that statements cite, by callee and date. */
export function countCitedCalls(statements: readonly { sources: readonly StatementSource[] }[]): number {
  const calls = statements.flatMap(({ sources }) =>
    sources.flatMap(({ kind, name, observedOn }) =>
      kind === 'call' ? `${observedOn} ${name.trim().toLowerCase()}` : [],
    ),
  );
  return new Set(calls).size;
}

export const verdictWords: Record<Verdict, string> = {
  wrong: 'Looks wrong',
  doubtful: 'Uncertain',
  right: 'Looks correct',
};

export type ShownStatement = {
  id: string;
  title: string;
  verdict: Verdict | null;
  /** Its lines, in order. Line breaks are kept. */
  lines: { label: string; value: string }[];
  sources: readonly StatementSource[];
};

type Line = [label: string, value: string];

const linesOf = (...lines: Line[]): ShownStatement['lines'] =>
  lines.flatMap(([label, value]) => (value.trim() === '' ? [] : [{ label, value: value.trim() }]));

const money = (amountCents: number | null, unknown = ''): string =>
  amountCents === null ? unknown : formatMoney(amountCents);

/** Every statement of a result as displayed. */
export function showStatements(draft: ResultDraft): ShownStatement[] {
  switch (draft.kind) {
    case 'bill_review':
      return draft.statements.map(({ id, sources, billed, verdict, problem, amountCents, step }) => ({
        id,
        title: billed.trim(),
        verdict,
        lines: linesOf(
          ['What we found', problem],
          ['Disputed amount', verdict === 'right' ? '' : money(amountCents, 'Unknown')],
          ['Recommended next step', step],
        ),
        sources,
      }));
    case 'reimbursement':
      return draft.statements.map(({ id, sources, claimed, form, deadline, amountCents, basis }) => ({
        id,
        title: claimed.trim(),
        verdict: null,
        lines: linesOf(
          ['Form and steps', form],
          ['Deadline', deadline === '' ? 'Unknown' : formatDay(deadline, { year: 'always' })],
          ['Expected amount', money(amountCents, 'Unknown')],
          ['Basis', basis],
        ),
        sources,
      }));
    case 'prescription':
      return draft.statements.map(({ id, sources, pharmacy, medicine, amountCents, how }) => ({
        id,
        title: pharmacy.trim(),
        verdict: null,
        lines: linesOf(
          ['Medication', medicine],
          ['Price', money(amountCents, 'Unknown')],
          ['How to get it', how],
        ),
        sources,
      }));
    case 'general':
      return draft.statements.map(({ id, sources, option, words, amountCents }) => ({
        id,
        title: option.trim(),
        verdict: null,
        lines: linesOf(['What it means', words], ['Cost', money(amountCents)]),
        sources,
      }));
  }
}

/** Totals of the known amounts. */
export function totalsOf(draft: ResultDraft): { label: string; amountCents: number }[] {
  switch (draft.kind) {
    case 'bill_review': {
      const sumOf = (...verdicts: Verdict[]) =>
        sumUp(draft.statements.filter(({ verdict }) => verdicts.includes(verdict)));
      const [wrong, doubtful] = [sumOf('wrong'), sumOf('doubtful')];
      if (wrong === null && doubtful === null) return [];
      const atStake = { label: 'Total in question', amountCents: (wrong ?? 0) + (doubtful ?? 0) };
      const parts = [
        ...(wrong === null ? [] : [{ label: 'Looks wrong', amountCents: wrong }]),
        ...(doubtful === null ? [] : [{ label: 'Uncertain', amountCents: doubtful }]),
      ];
      return parts.length > 1 ? [atStake, ...parts] : [atStake];
    }
    case 'reimbursement': {
      const expected = sumUp(draft.statements);
      return expected === null ? [] : [{ label: 'Total expected', amountCents: expected }];
    }
    case 'prescription': {
      const prices = draft.statements.flatMap(({ amountCents }) => amountCents ?? []);
      return prices.length < 2 ? [] : [{ label: 'Lowest price found', amountCents: Math.min(...prices) }];
    }
    case 'general':
      return [];
  }
}

/** Null if no amount is known, which is not zero. */
function sumUp(statements: readonly { amountCents: number | null }[]): number | null {
  const known = statements.flatMap(({ amountCents }) => amountCents ?? []);
  return known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0);
}

const sourceLeads: Record<StatementSource['kind'], string> = {
  document: 'From the document:',
  call: 'Phone call with',
  person: 'According to',
  publication: 'Published:',
};

/** "Phone call with the billing office", without quote and date. */
export const sourceWords = ({ kind, name }: StatementSource): string => `${sourceLeads[kind]} ${name.trim()}`;

/** A source in one line, for print and exports. */
export const sourceLine = (source: StatementSource): string =>
  [
    sourceWords(source),
    source.quote.trim() === '' ? null : `“${source.quote.trim()}”`,
    source.observedOn === '' ? null : formatDay(source.observedOn, { year: 'always' }),
  ]
    .filter(Boolean)
    .join(', ');
