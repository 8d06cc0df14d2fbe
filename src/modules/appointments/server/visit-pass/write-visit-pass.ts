import {
  formatDate,
  formatTimeZone,
  formatWallDateTime,
  formatWallTime,
} from '#shared/format/format-date.ts';
import { createPaper, type SummaryPaper } from '#shared/pdf/summary-page.ts';
import { productName } from '#shared/product.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import type { AppointmentView } from '../../appointments.contract.ts';
import * as t from '../../appointments.words.ts';
import { preparationBeside } from '../../preparation.rules.ts';
import type { SupportContact } from '../../visit-pass.views.ts';
import {
  depositHint,
  deskWords,
  evidenceWords,
  insuranceLine,
  orderLines,
  priceSourceWords,
} from '../../visit-pass.words.ts';

export type VisitPass = {
  appointment: AppointmentView;
  support: SupportContact;
  isDemonstration: boolean;
};

/** One-page PDF: what to say at the desk, where and when, then the office's terms. */
export async function* writeVisitPass(pass: VisitPass, now: Date): AsyncGenerator<Uint8Array, undefined> {
  const { appointment, support } = pass;
  const { visit, provider, status } = appointment;
  const paper = createPaper({ title: `${productName}: visit pass`, madeAt: now });
  paper.title('Visit pass');
  if (status === 'pending') paper.paragraph(t.notConfirmedYetWereAsking);
  if (pass.isDemonstration) paper.paragraph(t.demoThisOfficeAndThis);
  writeWhen(paper, appointment);
  paper.heading('Say at the desk');
  paper.paragraph(`“${deskWords(visit)}”`);
  const source = priceSourceWords(visit, appointment.timeZone);
  if (source) paper.paragraph(source);
  paper.line('If they say something different, call us', supportWords(support));
  writeNeeds(paper, appointment);
  paper.end(
    t.visitAtPrintedOn({
      productName,
      name: provider.name,
      date: formatDate(now, { timeZone: appointment.timeZone, year: 'always' }),
    }),
  );
  for await (const chunk of paper.chunks) yield chunk;
  return undefined;
}

function writeWhen(paper: SummaryPaper, appointment: AppointmentView): void {
  const { provider, visit, wanted } = appointment;
  const when = { date: appointment.appointmentDate, time: appointment.appointmentTime };
  paper.heading(
    `${formatWallDateTime(when, { year: 'always' })} ${formatTimeZone(appointment.timeZone, appointment.startsAt)}`,
  );
  if (visit.arriveAt) paper.line('Arrive by', formatWallTime(visit.arriveAt.time));
  if (wanted) paper.line('Requested new time', formatWallDateTime(wanted, { year: 'always' }));
  paper.line('Office', provider.name);
  paper.line('Address', provider.address);
  paper.line('Phone', formatPhone(provider.phone));
  paper.line('Visit', appointment.appointmentType);
  paper.line('For', appointment.forWhom);
}

function writeNeeds(paper: SummaryPaper, { visit, preparation, timeZone }: AppointmentView): void {
  const order = orderLines(visit);
  const insurance = insuranceLine(visit);
  const terms = visit.terms.filter(({ condition }) => condition.about !== 'order');
  const prepare =
    preparation &&
    preparationBeside(
      preparation,
      terms.map(({ condition }) => condition),
    );
  if (!order && !insurance && terms.length === 0 && !prepare) return;
  paper.heading('Before you go');
  if (order)
    paper.line('Doctor’s order', [order.said.replace(/\.$/, ''), order.yours].filter(Boolean).join('. '));
  const orderTerm = visit.terms.find(({ condition }) => condition.about === 'order');
  if (orderTerm) paper.paragraph(evidenceWords(orderTerm.evidence, timeZone));
  if (insurance) paper.line('Insurance', insurance);
  for (const { condition, label, value, evidence, endedBecause } of terms) {
    paper.line(label, endedBecause ? `${value}. ${endedBecause}` : value);
    if (condition.about === 'deposit') paper.paragraph(depositHint);
    if (condition.about === 'cancellation_fee' && visit.cancelBy)
      paper.paragraph(
        t.cancelByToAvoidIt({ wallDateTime: formatWallDateTime(visit.cancelBy, { year: 'always' }) }),
      );
    paper.paragraph(evidenceWords(evidence, timeZone));
  }
  if (prepare) paper.line('How to prepare', prepare);
}

const supportWords = ({ phone, email }: SupportContact): string => (phone ? `${phone} or ${email}` : email);
