import type { ResultDraft, StatementSource } from './result-content.ts';

/** What a result still needs before release. Pure; runs in the browser and on the server. */

/**
 * `at` is `conclusion`, `statements`, or `<statement id>.<field>`, with `.sources.<index>.<field>` for its
 * sources.
 */
export type ResultGap = { at: string; words: string };

type Statement = ResultDraft['statements'][number];
type MissingField = { field: string; words: string };

const isEmpty = (text: string): boolean => text.trim() === '';

const missingFields = (fields: readonly (MissingField & { text: string })[]): MissingField[] =>
  fields.filter(({ text }) => isEmpty(text));

/** Missing fields of a statement, by kind. */
function missingInStatement(draft: ResultDraft, index: number): MissingField[] {
  switch (draft.kind) {
    case 'bill_review': {
      const finding = draft.statements[index];
      if (!finding) return [];
      return missingFields([
        { field: 'billed', text: finding.billed, words: 'Enter what was billed' },
        { field: 'problem', text: finding.problem, words: 'Enter what you found' },
        ...(finding.verdict === 'right'
          ? []
          : [{ field: 'step', text: finding.step, words: 'Enter what the patient should do' }]),
      ]);
    }
    case 'reimbursement': {
      const claim = draft.statements[index];
      if (!claim) return [];
      const hasAmount = claim.amountCents !== null;
      return missingFields([
        { field: 'claimed', text: claim.claimed, words: 'Enter what can be claimed' },
        { field: 'form', text: claim.form, words: 'Enter the form and steps' },
        ...(hasAmount
          ? [{ field: 'basis', text: claim.basis, words: 'Enter the basis for the expected amount' }]
          : []),
      ]);
    }
    case 'prescription': {
      const offer = draft.statements[index];
      if (!offer) return [];
      const hasPrice = offer.amountCents !== null;
      return missingFields([
        { field: 'pharmacy', text: offer.pharmacy, words: 'Enter the pharmacy' },
        { field: 'medicine', text: offer.medicine, words: 'Enter the medication and quantity' },
        ...(hasPrice ? [] : [{ field: 'how', text: offer.how, words: 'Enter how to get it, or a price' }]),
      ]);
    }
    case 'general': {
      const option = draft.statements[index];
      if (!option) return [];
      return missingFields([
        { field: 'option', text: option.option, words: 'Enter the option' },
        { field: 'words', text: option.words, words: 'Enter what it means for the patient' },
      ]);
    }
  }
}

function gapsOfSource(source: StatementSource, today: string, fileIds: ReadonlySet<string>): MissingField[] {
  const { kind, name, quote, observedOn, fileId } = source;
  return [
    ...missingFields([
      { field: 'name', text: name, words: nameMissing[kind] },
      { field: 'observedOn', text: observedOn, words: 'Enter the date' },
    ]),
    ...(observedOn > today ? [{ field: 'observedOn', words: 'This date is in the future' }] : []),
    ...(kind === 'call' && isEmpty(quote) ? [{ field: 'quote', words: 'Enter exactly what was said' }] : []),
    ...(fileId !== null && !fileIds.has(fileId)
      ? [{ field: 'fileId', words: 'This file no longer exists. Choose another' }]
      : []),
  ];
}

const nameMissing: Record<StatementSource['kind'], string> = {
  document: 'Enter which document it is',
  call: 'Enter who you called',
  person: 'Enter who said it',
  publication: 'Enter what was published and where',
};

function gapsOfStatement(
  draft: ResultDraft,
  index: number,
  statement: Statement,
  context: { today: string; fileIds: ReadonlySet<string> },
): ResultGap[] {
  const { id, sources, unreadAmount } = statement;
  const own = missingInStatement(draft, index).map(({ field, words }) => ({ at: `${id}.${field}`, words }));
  const noAmount = unreadAmount
    ? [{ at: `${id}.amountCents`, words: 'Enter the amount in dollars, such as 842.50' }]
    : [];
  const noSource =
    sources.length === 0 ? [{ at: `${id}.sources`, words: 'Every statement needs a source' }] : [];
  const ofSources = sources.flatMap((source, position) =>
    gapsOfSource(source, context.today, context.fileIds).map(({ field, words }) => ({
      at: `${id}.sources.${position}.${field}`,
      words,
    })),
  );
  return [...own, ...noAmount, ...noSource, ...ofSources];
}

/** `today` is `YYYY-MM-DD` in Eastern time; `fileIds` are the request's existing files. */
export function listGaps(
  draft: ResultDraft,
  context: { today: string; fileIds: ReadonlySet<string> },
): ResultGap[] {
  return [
    ...(isEmpty(draft.conclusion) ? [{ at: 'conclusion', words: 'Enter a summary' }] : []),
    ...(draft.statements.length === 0
      ? [{ at: 'statements', words: 'Add what you found, with its source' }]
      : []),
    ...draft.statements.flatMap((statement, index) => gapsOfStatement(draft, index, statement, context)),
    ...draft.steps.flatMap((step, index) =>
      isEmpty(step) ? [{ at: `steps.${index}`, words: 'Enter this step or remove it' }] : [],
    ),
  ];
}
