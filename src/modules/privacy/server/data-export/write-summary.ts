import { setImmediate as othersTurn } from 'node:timers/promises';
import { planWords } from '#modules/calls/call-plan-words.ts';
import { relationWords, wholeName } from '#modules/household/household.rules.ts';
import { serviceTypeWords, statusLabel } from '#modules/requests/request-status.rules.ts';
import type { ManualResults } from '#modules/requests/results/result-content.ts';
import {
  kindWords,
  showStatements,
  sourceLine,
  totalsOf,
  verdictWords,
} from '#modules/requests/results/result-words.ts';
import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { createPaper, type SummaryPaper } from '#shared/pdf/summary-page.ts';
import { productName } from '#shared/product.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import type { ArchivedAppointment } from './read-appointments.ts';
import type { RequestDigest } from './read-requests.ts';
import type { ArchiveSubject } from './write-json.ts';

const requestsPerTurn = 5;

/** A summary to read and to print: who, what was asked, what came of it, what was paid, which appointments. */
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
  for (const [index, one] of requests.entries()) {
    // Setting type takes its time: others have their turn in between.
    if (index % requestsPerTurn === 0) await othersTurn();
    writeRequest(paper, one);
  }
  if (requests.length === 0) paper.paragraph('You have not asked us for anything yet.');
  paper.end(`${productName}, made on ${dayWords(now)}. Private: it tells about somebody's health.`);
  yield* paper.chunks;
}

const dayWords = (at: Date | string): string =>
  formatDate(at, { timeZone: 'America/New_York', year: 'always' });

function writePerson(paper: SummaryPaper, { account, household, now }: ArchiveSubject): void {
  const { insurance } = account;
  paper.title('Summary of your data');
  paper.paragraph(
    `What your account holds is in everything.json, beside this summary of ${dayWords(now)}. Times of appointments are those on the office's own clock.`,
  );
  paper.heading('You');
  paper.line('Name', wholeName(account));
  paper.line('Email', account.email);
  paper.line('Phone', account.phone && formatPhone(account.phone));
  paper.line('Date of birth', account.dateOfBirth);
  paper.line('Insurance', insurance && Object.values(insurance).filter(Boolean).join(', '));
  paper.line('With us since', dayWords(account.createdAt));
  const people = household.filter(({ state }) => state === 'active');
  if (people.length === 0) return;
  paper.heading('Your household');
  for (const member of people) {
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
  held: 'Kept for you, not yet asked for',
  pending: 'Asked for, not yet confirmed',
  confirmed: 'Confirmed by the office',
  cancelled: 'Cancelled',
  no_show: 'Missed',
};

function writeAppointments(paper: SummaryPaper, all: ArchivedAppointment[], now: Date): void {
  paper.heading('Appointments');
  if (all.length === 0) paper.paragraph('You have no appointments.');
  for (const one of all) {
    const { office } = one;
    const isOver = new Date(one.endsAt) < now;
    paper.subheading(
      `${formatDateTime(one.startsAt, { timeZone: one.timeZone, year: 'always', showZone: true })}, ${one.type}`,
    );
    paper.line(
      'Office',
      `${office.name}, ${office.address}, ${office.city}, ${office.state} ${office.zipCode}`,
    );
    paper.line('Phone', formatPhone(office.phone));
    paper.line('State', `${appointmentStates[one.status]}${isOver ? ' (in the past)' : ''}`);
    paper.line('The office said', one.confirmation);
    paper.line('Preparation', one.preparation);
  }
}

function writeRequest(
  paper: SummaryPaper,
  { request, questions, messages, files, bestOption, byHand }: RequestDigest,
): void {
  paper.subheading(`${dayWords(request.createdAt)}: ${serviceTypeWords(request.serviceType)}`);
  paper.paragraph(request.description);
  paper.line('For', request.forPerson);
  paper.line('Standing', statusLabel(request.status));
  for (const { question, answer } of questions) paper.line(question, answer ?? 'not answered yet');
  const { struckFacts, asksBeforeFurtherCalls } = request.callPlan;
  const struck = struckFacts.map((fact) => planWords.en.facts[fact].label);
  paper.line('Struck from the calls', struck.length > 0 ? struck.join(', ') : null);
  paper.line('Before further calls', asksBeforeFurtherCalls ? 'You are asked' : null);
  paper.line('What we found', request.completionSummary);
  paper.line('Best option', bestOption && `${bestOption.name}, ${formatPhone(bestOption.phone)}`);
  if (byHand) writeByHand(paper, byHand);
  paper.line('Why it ended', request.closedReason);
  for (const payment of request.payments) {
    if (payment.state !== 'succeeded' && payment.state !== 'refunded') continue;
    const label = payment.what === 'refund' ? 'Refunded' : payment.what === 'add_on' ? 'Add-on paid' : 'Paid';
    paper.line(label, `${formatMoney(payment.amountCents)} on ${dayWords(payment.at)}`);
  }
  if (messages.length > 0) paper.line('Messages with the care team', String(messages.length));
  if (files.length > 0) paper.line('Files', files.map(({ name }) => name).join(', '));
}

/** What a person put together, statement by statement, each with its sources. */
function writeByHand(paper: SummaryPaper, results: ManualResults): void {
  paper.paragraph(results.conclusion);
  for (const { title, verdict, lines, sources } of showStatements(results)) {
    paper.line(verdict ? verdictWords[verdict] : capitalised(kindWords[results.kind].one), title);
    for (const { label, value } of lines) paper.line(label, value);
    for (const source of sources) paper.line('Source', sourceLine(source));
  }
  for (const { label, amountCents } of totalsOf(results)) paper.line(label, formatMoney(amountCents));
  results.steps.forEach((step, index) => {
    paper.line(`Step ${index + 1}`, step);
  });
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
