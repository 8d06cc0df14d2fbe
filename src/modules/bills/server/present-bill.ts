import { asc, eq } from 'drizzle-orm';
import type { Act } from '#engines/bills/denials/denial.ts';
import { describeLaw } from '#engines/bills/law/describe-law.ts';
import type { LetterKind } from '#engines/bills/letters/letter.ts';
import { describeFinding, describeUnchecked } from '#engines/bills/review/describe-finding.ts';
import type { Citation, Finding } from '#engines/bills/review/finding.ts';
import { listRequestNotes } from '#modules/requests/server/list-request-notes.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { householdMembers } from '#schema/household.ts';
import { formatDay } from '#shared/format/format-date.ts';
import type { BillCase } from '../bill-facts.contract.ts';
import type { BillSummary, BillView, FindingView, ReviewView } from '../bills.contract.ts';
import { billStateOf, isContestable, isOpenForPatient, savedCents } from '../bills.rules.ts';
import * as t from '../bills.words.ts';
import { type BillRow, listDocuments, openFacts } from './bill-records.ts';
import { heardPolicy, listBillCalls, presentBillCall } from './calls/bill-call-records.ts';
import { easternToday } from './deadlines/deadline-endpoints.ts';
import { listBillDeadlines, presentDeadline } from './deadlines/present-deadlines.ts';
import { presentEstimates } from './estimates/present-estimates.ts';
import { explainDenials } from './explain-denials.ts';
import { isSent, listLetters, presentLetter } from './letters/letter-records.ts';
import { presentCharity } from './present-charity.ts';
import { listPlaces, presentDocument } from './present-document.ts';
import { quoteReview } from './quote-review.ts';
import { findRequestStatus } from './require-editable.ts';
import { findReview, type StoredReview } from './store-review.ts';
import { usefulQuestions } from './useful-questions.ts';

/** What a bill's owner may see. `asStaff`: the review is shown before the patient paid for it. */
export async function presentBill(
  orm: Orm,
  context: ServerContext,
  row: BillRow,
  { asStaff = false }: { asStaff?: boolean } = {},
): Promise<BillView> {
  const { dataKeys } = context;
  const facts = openFacts(dataKeys, row);
  const documents = await listDocuments(orm, row.id);
  const papers = documents.map((document) => presentDocument(dataKeys, document));
  const letters = await listLetters(orm, row.id);
  const status = await findRequestStatus(orm, row);
  const stored = await findReview(orm, dataKeys, row.id);
  const isOpen = asStaff || isReviewOpen(status, stored);
  const deadlines = (await listBillDeadlines(orm, row.id)).map((one) => presentDeadline(dataKeys, one));
  const summary = summarize(row, facts, {
    forName: await findMemberName(orm, row.householdMemberId),
    status,
    stored,
    isOpen,
    hasUnreadDocument: documents.some(({ state }) => state === 'waiting' || state === 'reading'),
    hasSentLetter: letters.some(isSent),
  });
  const calls = await listBillCalls(orm, row.id);
  const today = easternToday(context.clock.now());
  const next = deadlines.find(({ state }) => state === 'open');
  return {
    ...summary,
    nextDeadline: next ? { label: next.label, dueOn: next.dueOn } : null,
    version: row.version,
    householdMemberId: row.householdMemberId,
    documents: papers,
    facts,
    places: listPlaces(dataKeys, documents),
    isConfirmed: row.confirmedAt !== null,
    questions: usefulQuestions(facts),
    fee: await quoteReview(orm, context, row),
    locked: stored && !isOpen && status === 'awaiting_patient_confirmation' ? lockedFigures(stored) : null,
    review: stored && isOpen ? presentReview(stored, facts) : null,
    denials: explainDenials(facts, 'en').map((denial, index) => ({
      index,
      meaning: denial.meaning,
      act: denial.doThis,
      why: denial.why,
      needs: denial.needs.map(({ words }) => words),
      isAppealable: denial.isAppealable,
      letterKinds: lettersFor(denial.act, denial.otherActs),
    })),
    estimates: presentEstimates(dataKeys, { facts, papers, letters }),
    charity: await presentCharity(
      orm,
      facts,
      calls.flatMap((call) => heardPolicy(dataKeys, call) ?? []),
      today,
    ),
    letters: letters.map((letter) => presentLetter(context, letter)),
    calls: calls.map((call) => presentBillCall(dataKeys, call)),
    deadlines,
    events: row.requestId === null ? [] : await listRequestNotes(orm, row.requestId),
  };
}

type Situation = {
  forName: string | null;
  status: string | null;
  stored: StoredReview | null;
  isOpen: boolean;
  hasUnreadDocument: boolean;
  hasSentLetter: boolean;
};

export function summarize(row: BillRow, facts: BillCase, situation: Situation): BillSummary {
  const { status, stored, isOpen } = situation;
  return {
    id: row.id,
    providerName: facts.bill?.provider.name ?? facts.denials[0]?.insurer ?? null,
    forName: situation.forName,
    state: billStateOf({
      hasUnreadDocument: situation.hasUnreadDocument,
      isConfirmed: row.confirmedAt !== null,
      hasBill: facts.bill !== null,
      requestStatus: status === 'cancelled' && isOpen ? 'completed' : status,
      hasSentLetter: situation.hasSentLetter,
      hasNewBalance: row.newBalanceCents !== null,
    }),
    balanceCents: facts.bill?.totals.balanceCents ?? null,
    amountInQuestionCents: stored && isOpen ? stored.review.amountInQuestionCents : null,
    savedCents: savedCents(row),
    requestId: row.requestId,
    nextDeadline: null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Paid for, or free because there is nothing to contest. */
export const isReviewOpen = (status: string | null, stored: StoredReview | null): boolean =>
  stored !== null &&
  (isOpenForPatient(status) || (status === 'cancelled' && !stored.review.findings.some(isContestable)));

const lockedFigures = ({ review }: StoredReview) => ({
  findingCount: review.findings.filter(isContestable).length,
  amountInQuestionCents: review.amountInQuestionCents,
});

export async function findMemberName(orm: Orm, memberId: string | null): Promise<string | null> {
  if (memberId === null) return null;
  const [member] = await orm
    .select({ firstName: householdMembers.firstName })
    .from(householdMembers)
    .where(eq(householdMembers.id, memberId))
    .orderBy(asc(householdMembers.id));
  return member?.firstName ?? null;
}

/** Stable within a review. */
export const findingKey = ({ rule, lineIds }: Finding): string => `${rule}:${lineIds.join(',')}`;

function presentReview({ review, madeAt }: StoredReview, facts: BillCase): ReviewView {
  const seen = new Map<string, number>();
  return {
    madeAt: madeAt.toISOString(),
    engineVersion: review.engineVersion,
    findings: review.findings
      .toSorted((a, b) => b.amountCents - a.amountCents)
      .map((finding) => presentFinding(finding, facts, seen)),
    unchecked: review.unchecked.map((one) => ({ ...describeUnchecked(one), because: one.because })),
    amountInQuestionCents: review.amountInQuestionCents,
    datasets: review.datasets.map(({ dataset, version }) => ({ dataset, version })),
  };
}

function presentFinding(finding: Finding, facts: BillCase, seen: Map<string, number>): FindingView {
  const { title, explanation, wrongIf, askFor } = describeFinding(finding);
  const base = findingKey(finding);
  const count = (seen.get(base) ?? 0) + 1;
  seen.set(base, count);
  return {
    key: count === 1 ? base : `${base}#${count}`,
    rule: finding.rule,
    class: finding.class,
    title,
    explanation,
    trap: wrongIf,
    request: askFor,
    lineIds: finding.lineIds,
    amountCents: finding.amountCents,
    citations: finding.citations.map((citation) => presentCitation(citation, facts)),
  };
}

function presentCitation(citation: Citation, facts: BillCase): FindingView['citations'][number] {
  switch (citation.kind) {
    case 'bill':
      return { label: t.theBill, detail: t.lineNumbers(citation.lineIds) || t.wholeBill, url: null };
    case 'eob':
      return {
        label: t.theEob,
        detail: [facts.eobs[citation.eobIndex]?.insurer, t.lineNumbers(citation.lineIds)]
          .filter(Boolean)
          .join(', '),
        url: null,
      };
    case 'estimate': {
      const estimate = facts.estimates[citation.estimateIndex];
      const detail = estimate?.issuedOn ? formatDay(estimate.issuedOn, { year: 'always' }) : '';
      return { label: t.theEstimate, detail, url: null };
    }
    case 'record': {
      const { dataset, version, file, row, sha256 } = citation.record;
      return { label: t.datasetNames[dataset], detail: t.record({ version, file, row, sha256 }), url: null };
    }
    case 'law': {
      const { title, paragraph, rule, source } = describeLaw(citation.id);
      return { label: `${title}, ${paragraph}.`, detail: rule, url: source };
    }
  }
}

const letterOfAct: Readonly<Partial<Record<Act, readonly LetterKind[]>>> = {
  internal_appeal: ['request_claim_file', 'appeal_denial'],
  benefit_appeal: ['request_claim_file', 'appeal_denial'],
  next_appeal_level: ['appeal_denial'],
  external_review: ['request_external_review'],
  corrected_claim: ['request_corrected_claim'],
  retroactive_authorization: ['request_corrected_claim'],
  no_surprises: ['complain_no_surprises'],
};

/** Letters that help, in the order to send them. */
const lettersFor = (act: Act, otherActs: readonly Act[]): LetterKind[] => [
  ...new Set([act, ...otherActs].flatMap((one) => letterOfAct[one] ?? [])),
];
