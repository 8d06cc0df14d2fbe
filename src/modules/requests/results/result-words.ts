import type { ResultKind } from '#shared/care/work-by-hand.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { ResultDraft, StatementSource, Verdict } from './result-content.ts';

/** How a result that a person put together reads: on the page, in print and in the archive alike. */

type KindWords = {
  title: string;
  /** One statement and many, as they are counted before they are paid for. */
  one: string;
  many: string;
  /** With its article. */
  a: string;
};

export const kindWords: Record<ResultKind, KindWords> = {
  bill_review: { title: 'Bill review', one: 'finding', many: 'findings', a: 'a finding' },
  reimbursement: { title: 'Reimbursement', one: 'claim', many: 'claims', a: 'a claim' },
  prescription: { title: 'Prescription', one: 'way to get it', many: 'ways to get it', a: 'a way to get it' },
  general: { title: 'Answer of our care team', one: 'option', many: 'options', a: 'an option' },
};

export const countWords = (kind: ResultKind, count: number): string =>
  `${count} ${count === 1 ? kindWords[kind].one : kindWords[kind].many}`;

/** What may be said before it is paid for: how much there is, and nothing of what it says. */
export const summariseByHand = (kind: ResultKind, count: number): string =>
  `${kindWords[kind].title}: a person of our care team has put together ${countWords(kind, count)}. Every statement carries where it comes from.`;

/** Telephone calls that statements rest on: by whom was called and when, however often one call is quoted. */
export function countToldCalls(statements: readonly { sources: readonly StatementSource[] }[]): number {
  const calls = statements.flatMap(({ sources }) =>
    sources.flatMap(({ kind, name, observedOn }) =>
      kind === 'call' ? `${observedOn} ${name.trim().toLowerCase()}` : [],
    ),
  );
  return new Set(calls).size;
}

export const verdictWords: Record<Verdict, string> = {
  wrong: 'Looks wrong',
  doubtful: 'In doubt',
  right: 'Looks correct',
};

export type ShownStatement = {
  id: string;
  title: string;
  verdict: Verdict | null;
  /** What belongs to it, in order. Multi-line text keeps its lines. */
  lines: { label: string; value: string }[];
  sources: readonly StatementSource[];
};

type Line = [label: string, value: string];

const linesOf = (...lines: Line[]): ShownStatement['lines'] =>
  lines.flatMap(([label, value]) => (value.trim() === '' ? [] : [{ label, value: value.trim() }]));

const money = (amountCents: number | null, unknown = ''): string =>
  amountCents === null ? unknown : formatMoney(amountCents);

/** Every statement of a result as it is shown. */
export function showStatements(draft: ResultDraft): ShownStatement[] {
  switch (draft.kind) {
    case 'bill_review':
      return draft.statements.map(({ id, sources, billed, verdict, problem, amountCents, step }) => ({
        id,
        title: billed.trim(),
        verdict,
        lines: linesOf(
          ['What we found', problem],
          ['Amount in question', verdict === 'right' ? '' : money(amountCents, 'Not known')],
          ['Recommended step', step],
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
          ['Deadline', deadline === '' ? 'Not known' : formatDay(deadline, { year: 'always' })],
          ['Amount expected', money(amountCents, 'Not known')],
          ['What that rests on', basis],
        ),
        sources,
      }));
    case 'prescription':
      return draft.statements.map(({ id, sources, pharmacy, medicine, amountCents, how }) => ({
        id,
        title: pharmacy.trim(),
        verdict: null,
        lines: linesOf(
          ['Medicine', medicine],
          ['Price', money(amountCents, 'Not known')],
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

/** What the amounts come to. Nothing where no amount is known. */
export function totalsOf(draft: ResultDraft): { label: string; amountCents: number }[] {
  switch (draft.kind) {
    case 'bill_review': {
      const sumOf = (...verdicts: Verdict[]) =>
        sumUp(draft.statements.filter(({ verdict }) => verdicts.includes(verdict)));
      const [wrong, doubtful] = [sumOf('wrong'), sumOf('doubtful')];
      if (wrong === null && doubtful === null) return [];
      const atStake = { label: 'At stake in all', amountCents: (wrong ?? 0) + (doubtful ?? 0) };
      const parts = [
        ...(wrong === null ? [] : [{ label: 'Looks wrong', amountCents: wrong }]),
        ...(doubtful === null ? [] : [{ label: 'In doubt', amountCents: doubtful }]),
      ];
      return parts.length > 1 ? [atStake, ...parts] : [atStake];
    }
    case 'reimbursement': {
      const expected = sumUp(draft.statements);
      return expected === null ? [] : [{ label: 'Expected back in all', amountCents: expected }];
    }
    case 'prescription': {
      const prices = draft.statements.flatMap(({ amountCents }) => amountCents ?? []);
      return prices.length < 2 ? [] : [{ label: 'Lowest price found', amountCents: Math.min(...prices) }];
    }
    case 'general':
      return [];
  }
}

/** Null where no amount is known: that is not nought. */
function sumUp(statements: readonly { amountCents: number | null }[]): number | null {
  const known = statements.flatMap(({ amountCents }) => amountCents ?? []);
  return known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0);
}

const sourceLeads: Record<StatementSource['kind'], string> = {
  document: 'From the document:',
  call: 'Said on the phone by',
  person: 'According to',
  publication: 'Published:',
};

/** "Said on the phone by the billing office", without its words and its day. */
export const sourceWords = ({ kind, name }: StatementSource): string => `${sourceLeads[kind]} ${name.trim()}`;

/** A source in one line, for print and for other programs. */
export const sourceLine = (source: StatementSource): string =>
  [
    sourceWords(source),
    source.quote.trim() === '' ? null : `“${source.quote.trim()}”`,
    source.observedOn === '' ? null : formatDay(source.observedOn, { year: 'always' }),
  ]
    .filter(Boolean)
    .join(', ');
