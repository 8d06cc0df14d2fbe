import { setImmediate as othersTurn } from 'node:timers/promises';
import { planWords } from '#modules/calls/call-plan.words.ts';
import { relationWords, wholeName } from '#modules/household/household.rules.ts';
import { serviceTypeWords, statusLabel } from '#modules/requests/request-status.rules.ts';
import { correctionWords } from '#modules/requests/results/corrections.rules.ts';
import {
  kindWords,
  showStatements,
  sourceLine,
  totalsOf,
  verdictWords,
} from '#modules/requests/results/result.words.ts';
import type { ManualResults } from '#modules/requests/results/result-content.ts';
import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { createPaper, type SummaryPaper } from '#shared/pdf/summary-page.ts';
import { productName } from '#shared/product.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import * as t from '../../privacy.words.ts';
import type { ArchivedAppointment } from './read-appointments.ts';
import type { RequestDigest } from './read-requests.ts';
import type { ArchiveSubject } from './write-json.ts';

const requestsPerBatch = 5;

/** A readable summary: account, requests, results, payments and appointments. */
export async function* writeSummary(
  subject: ArchiveSubject,
  requests: readonly RequestDigest[],
): AsyncGenerator<Uint8Array> {
  const { now } = subject;
  const paper = createPaper({
    title: `${productName}: summary of your data`,
    madeAt: now,
    alsoIn: 'everything.json',
  });
  writePerson(paper, subject);
  writeAppointments(paper, subject.appointments, now);
  paper.heading('Your requests');
  for (const [index, request] of requests.entries()) {
    // Layout is CPU-bound, so yield to the event loop between batches.
    if (index % requestsPerBatch === 0) await othersTurn();
    writeRequest(paper, request);
  }
  if (requests.length === 0) paper.paragraph(t.noRequestsYet);
  paper.end(t.summaryFooter({ productName, day: dayWords(now) }));
  yield* paper.chunks;
}

const dayWords = (at: Date | string): string =>
  formatDate(at, { timeZone: 'America/New_York', year: 'always' });

function writePerson(paper: SummaryPaper, { account, household, now }: ArchiveSubject): void {
  const { insurance } = account;
  paper.title('Summary of your data');
  paper.paragraph(t.summaryIntro({ day: dayWords(now) }));
  paper.heading('About you');
  paper.line('Name', wholeName(account));
  paper.line('Email', account.email);
  paper.line('Phone', account.phone && formatPhone(account.phone));
  paper.line('Date of birth', account.dateOfBirth);
  paper.line('Insurance', insurance && Object.values(insurance).filter(Boolean).join(', '));
  paper.line('Member since', dayWords(account.createdAt));
  const members = household.filter(({ state }) => state === 'active');
  if (members.length === 0) return;
  paper.heading('Your household');
  for (const member of members) {
    const relation = member.relation === 'self' ? 'Yourself' : relationWords[member.relation];
    paper.line(
      relation,
      [wholeName(member), member.dateOfBirth && dayWords(`${member.dateOfBirth}T12:00:00Z`)]
        .filter(Boolean)
        .join(', born '),
    );
  }
}

const appointmentStates: Record<ArchivedAppointment['status'], string> = {
  held: 'On hold, not requested yet',
  pending: 'Requested, not confirmed yet',
  confirmed: 'Confirmed by the office',
  cancelled: 'Canceled',
  no_show: 'No-show',
};

function writeAppointments(paper: SummaryPaper, all: ArchivedAppointment[], now: Date): void {
  paper.heading('Appointments');
  if (all.length === 0) paper.paragraph(t.noAppointments);
  for (const appointment of all) {
    const { office } = appointment;
    const isPast = new Date(appointment.endsAt) < now;
    paper.subheading(
      `${formatDateTime(appointment.startsAt, { timeZone: appointment.timeZone, year: 'always', showZone: true })}, ${appointment.type}`,
    );
    paper.line(
      'Office',
      `${office.name}, ${office.address}, ${office.city}, ${office.state} ${office.zipCode}`,
    );
    paper.line('Phone', formatPhone(office.phone));
    paper.line('Status', `${appointmentStates[appointment.status]}${isPast ? ' (in the past)' : ''}`);
    paper.line('Office notes', appointment.confirmation);
    paper.line('Preparation', appointment.preparation);
  }
}

function writeRequest(
  paper: SummaryPaper,
  { request, questions, messages, files, bestOption, corrections, byHand }: RequestDigest,
): void {
  paper.subheading(`${dayWords(request.createdAt)}: ${serviceTypeWords(request.serviceType)}`);
  paper.paragraph(request.description);
  paper.line('For', request.forPerson);
  paper.line('Status', statusLabel(request.status));
  for (const { question, answer } of questions) paper.line(question, answer ?? 'not answered yet');
  const { struckFacts, asksBeforeFurtherCalls } = request.callPlan;
  const notShared = struckFacts.map((fact) => planWords.en.facts[fact].label);
  paper.line('Not shared on calls', notShared.length > 0 ? notShared.join(', ') : null);
  paper.line('Extra calls', asksBeforeFurtherCalls ? 'We ask you first' : null);
  paper.line('Results', request.completionSummary);
  paper.line('Best option', bestOption && `${bestOption.name}, ${formatPhone(bestOption.phone)}`);
  for (const { officeName, label, value, evidence, timeZone } of corrections)
    paper.line(
      label,
      t.correctedFact({ officeName, value, correction: correctionWords(evidence, timeZone) ?? '' }),
    );
  if (byHand) writeManualResults(paper, byHand);
  paper.line('Reason closed', request.closedReason);
  for (const payment of request.payments) {
    if (payment.state !== 'succeeded' && payment.state !== 'refunded') continue;
    const label = payment.what === 'refund' ? 'Refunded' : payment.what === 'add_on' ? 'Add-on paid' : 'Paid';
    paper.line(label, `${formatMoney(payment.amountCents)} on ${dayWords(payment.at)}`);
  }
  if (messages.length > 0) paper.line('Messages with your care team', String(messages.length));
  if (files.length > 0) paper.line('Files', files.map(({ name }) => name).join(', '));
}

/** Results written by staff, statement by statement, with sources. */
function writeManualResults(paper: SummaryPaper, results: ManualResults): void {
  paper.paragraph(results.conclusion);
  for (const { title, verdict, lines, sources } of showStatements(results)) {
    paper.line(verdict ? verdictWords[verdict] : capitalize(kindWords[results.kind].one), title);
    for (const { label, value } of lines) paper.line(label, value);
    for (const source of sources) paper.line('Source', sourceLine(source));
  }
  for (const { label, amountCents } of totalsOf(results)) paper.line(label, formatMoney(amountCents));
  results.steps.forEach((step, index) => {
    paper.line(`Step ${index + 1}`, step);
  });
}

const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
