import type { ResultDraft, StatementSource } from './result-content.ts';

/** What a result still lacks before it may go to its patient. Pure; runs in the browser and on the server. */

/** `at` is where: `conclusion`, `statements`, or `<statement id>.<field>`, with `.sources.<index>.<field>` below it. */
export type ResultGap = { at: string; words: string };

type Statement = ResultDraft['statements'][number];
type Named = { field: string; words: string };

const isEmpty = (text: string): boolean => text.trim() === '';

const lacksOf = (fields: readonly (Named & { text: string })[]): Named[] =>
  fields.filter(({ text }) => isEmpty(text));

/** What the statement itself has to say, by its kind. */
function lacksOfStatement(draft: ResultDraft, index: number): Named[] {
  switch (draft.kind) {
    case 'bill_review': {
      const finding = draft.statements[index];
      if (!finding) return [];
      return lacksOf([
        { field: 'billed', text: finding.billed, words: 'Please say what was billed' },
        { field: 'problem', text: finding.problem, words: 'Please say what you found' },
        ...(finding.verdict === 'right'
          ? []
          : [{ field: 'step', text: finding.step, words: 'Please say what the patient should do' }]),
      ]);
    }
    case 'reimbursement': {
      const claim = draft.statements[index];
      if (!claim) return [];
      const hasAmount = claim.amountCents !== null;
      return lacksOf([
        { field: 'claimed', text: claim.claimed, words: 'Please say what can be claimed' },
        { field: 'form', text: claim.form, words: 'Please name the form and the steps' },
        ...(hasAmount
          ? [{ field: 'basis', text: claim.basis, words: 'Please say what the expected amount rests on' }]
          : []),
      ]);
    }
    case 'prescription': {
      const offer = draft.statements[index];
      if (!offer) return [];
      const hasPrice = offer.amountCents !== null;
      return lacksOf([
        { field: 'pharmacy', text: offer.pharmacy, words: 'Please name the pharmacy' },
        { field: 'medicine', text: offer.medicine, words: 'Please name the medicine and how much of it' },
        ...(hasPrice
          ? []
          : [{ field: 'how', text: offer.how, words: 'Without a price, please say how to get it' }]),
      ]);
    }
    case 'general': {
      const way = draft.statements[index];
      if (!way) return [];
      return lacksOf([
        { field: 'option', text: way.option, words: 'Please name the option' },
        { field: 'words', text: way.words, words: 'Please say what it means for the patient' },
      ]);
    }
  }
}

function gapsOfSource(source: StatementSource, today: string, fileIds: ReadonlySet<string>): Named[] {
  const { kind, name, quote, observedOn, fileId } = source;
  return [
    ...lacksOf([
      { field: 'name', text: name, words: nameMissing[kind] },
      { field: 'observedOn', text: observedOn, words: 'Please say when' },
    ]),
    ...(observedOn > today ? [{ field: 'observedOn', words: 'This day is still to come' }] : []),
    ...(kind === 'call' && isEmpty(quote)
      ? [{ field: 'quote', words: 'Please write down what was said, word for word' }]
      : []),
    ...(fileId !== null && !fileIds.has(fileId)
      ? [{ field: 'fileId', words: 'This file is no longer there. Please choose another' }]
      : []),
  ];
}

const nameMissing: Record<StatementSource['kind'], string> = {
  document: 'Please say which document it is',
  call: 'Please say whom you telephoned',
  person: 'Please say who says so',
  publication: 'Please say what was published, and where',
};

function gapsOfStatement(
  draft: ResultDraft,
  index: number,
  statement: Statement,
  around: { today: string; fileIds: ReadonlySet<string> },
): ResultGap[] {
  const { id, sources, unreadAmount } = statement;
  const own = lacksOfStatement(draft, index).map(({ field, words }) => ({ at: `${id}.${field}`, words }));
  const noAmount = unreadAmount
    ? [{ at: `${id}.amountCents`, words: 'Please give the amount in dollars, such as 842.50' }]
    : [];
  const noSource =
    sources.length === 0 ? [{ at: `${id}.sources`, words: 'Every statement needs a source' }] : [];
  const ofSources = sources.flatMap((source, position) =>
    gapsOfSource(source, around.today, around.fileIds).map(({ field, words }) => ({
      at: `${id}.sources.${position}.${field}`,
      words,
    })),
  );
  return [...own, ...noAmount, ...noSource, ...ofSources];
}

/** `today` is `YYYY-MM-DD` in Eastern time; `fileIds` are the files of the request that exist. */
export function listGaps(
  draft: ResultDraft,
  around: { today: string; fileIds: ReadonlySet<string> },
): ResultGap[] {
  return [
    ...(isEmpty(draft.conclusion)
      ? [{ at: 'conclusion', words: 'Please write the answer in a few sentences' }]
      : []),
    ...(draft.statements.length === 0
      ? [{ at: 'statements', words: 'Please add what you found, with its source' }]
      : []),
    ...draft.statements.flatMap((statement, index) => gapsOfStatement(draft, index, statement, around)),
    ...draft.steps.flatMap((step, index) =>
      isEmpty(step) ? [{ at: `steps.${index}`, words: 'Please write this step, or remove it' }] : [],
    ),
  ];
}
