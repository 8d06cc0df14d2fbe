import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
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
import { createPdf, type PdfWriter } from '#shared/pdf/create-pdf.ts';
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
  const pdf = createPdf({
    title: `${productName}: summary of your data`,
    madeAt: now,
    alsoIn: 'everything.json',
  });
  writePerson(pdf, subject);
  writeAppointments(pdf, subject.appointments, now);
  pdf.heading('Your requests');
  for (const [index, request] of requests.entries()) {
    // Layout is CPU-bound, so yield to the event loop between batches.
    if (index % requestsPerBatch === 0) await yieldToEventLoop();
    writeRequest(pdf, request);
  }
  if (requests.length === 0) pdf.paragraph(t.noRequestsYet);
  pdf.end(t.summaryFooter({ productName, day: dayWords(now) }));
  yield* pdf.chunks;
}

const dayWords = (at: Date | string): string =>
  formatDate(at, { timeZone: 'America/New_York', year: 'always' });

function writePerson(pdf: PdfWriter, { account, household, now }: ArchiveSubject): void {
  const { insurance } = account;
  pdf.title('Summary of your data');
  pdf.paragraph(t.summaryIntro({ day: dayWords(now) }));
  pdf.heading('About you');
  pdf.line('Name', wholeName(account));
  pdf.line('Email', account.email);
  pdf.line('Phone', account.phone && formatPhone(account.phone));
  pdf.line('Date of birth', account.dateOfBirth);
  pdf.line('Insurance', insurance && Object.values(insurance).filter(Boolean).join(', '));
  pdf.line('Member since', dayWords(account.createdAt));
  const members = household.filter(({ state }) => state === 'active');
  if (members.length === 0) return;
  pdf.heading('Your household');
  for (const member of members) {
    const relation = member.relation === 'self' ? 'Yourself' : relationWords[member.relation];
    pdf.line(
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

function writeAppointments(pdf: PdfWriter, all: ArchivedAppointment[], now: Date): void {
  pdf.heading('Appointments');
  if (all.length === 0) pdf.paragraph(t.noAppointments);
  for (const appointment of all) {
    const { office } = appointment;
    const isPast = new Date(appointment.endsAt) < now;
    pdf.subheading(
      `${formatDateTime(appointment.startsAt, { timeZone: appointment.timeZone, year: 'always', showZone: true })}, ${appointment.type}`,
    );
    pdf.line(
      'Office',
      `${office.name}, ${office.address}, ${office.city}, ${office.state} ${office.zipCode}`,
    );
    pdf.line('Phone', formatPhone(office.phone));
    pdf.line('Status', `${appointmentStates[appointment.status]}${isPast ? ' (in the past)' : ''}`);
    pdf.line('Office notes', appointment.confirmation);
    pdf.line('Preparation', appointment.preparation);
  }
}

function writeRequest(
  pdf: PdfWriter,
  { request, questions, messages, files, bestOption, corrections, manualResults }: RequestDigest,
): void {
  pdf.subheading(`${dayWords(request.createdAt)}: ${serviceTypeWords(request.serviceType)}`);
  pdf.paragraph(request.description);
  pdf.line('For', request.forPerson);
  pdf.line('Status', statusLabel(request.status));
  for (const { question, answer } of questions) pdf.line(question, answer ?? 'not answered yet');
  const { removedFacts, asksBeforeFurtherCalls, asksForEstimate } = request.callPlan;
  const notShared = removedFacts.map((fact) => planWords.en.facts[fact].label);
  pdf.line('Not shared on calls', notShared.length > 0 ? notShared.join(', ') : null);
  pdf.line('Extra calls', asksBeforeFurtherCalls ? 'We ask you first' : null);
  pdf.line('Good faith estimate', asksForEstimate ? 'We ask offices for one' : null);
  pdf.line('Results', request.completionSummary);
  pdf.line('Best option', bestOption && `${bestOption.name}, ${formatPhone(bestOption.phone)}`);
  for (const { officeName, label, value, evidence, timeZone } of corrections)
    pdf.line(
      label,
      t.correctedFact({ officeName, value, correction: correctionWords(evidence, timeZone) ?? '' }),
    );
  if (manualResults) writeManualResults(pdf, manualResults);
  pdf.line('Reason closed', request.closedReason);
  for (const payment of request.payments) {
    if (payment.state !== 'succeeded' && payment.state !== 'refunded') continue;
    const label = payment.what === 'refund' ? 'Refunded' : payment.what === 'add_on' ? 'Add-on paid' : 'Paid';
    pdf.line(label, `${formatMoney(payment.amountCents)} on ${dayWords(payment.at)}`);
  }
  if (messages.length > 0) pdf.line('Messages with your care team', String(messages.length));
  if (files.length > 0) pdf.line('Files', files.map(({ name }) => name).join(', '));
}

/** Results written by staff, statement by statement, with sources. */
function writeManualResults(pdf: PdfWriter, results: ManualResults): void {
  pdf.paragraph(results.conclusion);
  for (const { title, verdict, lines, sources } of showStatements(results)) {
    pdf.line(verdict ? verdictWords[verdict] : capitalize(kindWords[results.kind].one), title);
    for (const { label, value } of lines) pdf.line(label, value);
    for (const source of sources) pdf.line('Source', sourceLine(source));
  }
  for (const { label, amountCents } of totalsOf(results)) pdf.line(label, formatMoney(amountCents));
  results.steps.forEach((step, index) => {
    pdf.line(`Step ${index + 1}`, step);
  });
}

const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
