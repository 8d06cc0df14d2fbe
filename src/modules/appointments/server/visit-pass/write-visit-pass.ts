import {
  formatDate,
  formatTimeZone,
  formatWallDateTime,
  formatWallTime,
} from '#shared/format/format-date.ts';
import { createPdf, type PdfWriter } from '#shared/pdf/create-pdf.ts';
import { productName } from '#shared/product.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import type { AppointmentView } from '../../appointments.contract.ts';
import { isPastVisit } from '../../appointments.rules.ts';
import * as t from '../../appointments.words.ts';
import { trimPreparation } from '../../preparation.rules.ts';
import type { SupportContact } from '../../visit-pass.views.ts';
import {
  depositHint,
  describePriceSource,
  deskStatement,
  formatEvidence,
  insuranceLine,
  orderLines,
} from '../../visit-pass.words.ts';

export type VisitPass = {
  appointment: AppointmentView;
  /** Null if unknown. */
  patientName: string | null;
  support: SupportContact;
  isDemo: boolean;
};

/** One-page PDF: where and when, how to prepare, what to say at the desk, then the office's terms. */
export async function* writeVisitPass(pass: VisitPass, now: Date): AsyncGenerator<Uint8Array, undefined> {
  const { appointment, support } = pass;
  const { visit, provider, status } = appointment;
  const pdf = createPdf({ title: `${productName}: visit pass`, madeAt: now });
  const isPast = isPastVisit(appointment, now);
  pdf.title(isPast ? 'Past visit' : 'Visit pass');
  if (isPast) pdf.paragraph(t.keepForTheBill);
  else if (status === 'pending') pdf.paragraph(t.passNotConfirmedYet);
  if (pass.isDemo) pdf.paragraph(t.demoVisit);
  writeWhen(pdf, appointment, isPast);
  pdf.line('Patient', pass.patientName);
  if (!isPast) writePreparation(pdf, appointment);
  pdf.heading(isPast ? 'If the bill differs' : 'Say at the desk');
  pdf.paragraph(`“${deskStatement(visit)}”`);
  const source = describePriceSource(visit, appointment.timeZone);
  if (source) pdf.paragraph(source);
  pdf.line(isPast ? 'Call us' : 'If they say something different, call us', formatSupport(support));
  if (!isPast) writeTerms(pdf, appointment);
  pdf.end(
    t.passFooter({
      productName,
      name: provider.name,
      date: formatDate(now, { timeZone: appointment.timeZone, year: 'always' }),
    }),
  );
  for await (const chunk of pdf.chunks) yield chunk;
  return undefined;
}

function writeWhen(pdf: PdfWriter, appointment: AppointmentView, isPast: boolean): void {
  const { provider, visit, wanted } = appointment;
  const when = { date: appointment.appointmentDate, time: appointment.appointmentTime };
  pdf.heading(
    `${formatWallDateTime(when, { year: 'always' })} ${formatTimeZone(appointment.timeZone, appointment.startsAt)}`,
  );
  if (visit.arriveAt && !isPast) pdf.line('Arrive by', formatWallTime(visit.arriveAt.time));
  if (wanted && !isPast) pdf.line('Requested new time', formatWallDateTime(wanted, { year: 'always' }));
  pdf.line('Office', provider.name);
  pdf.line('Address', provider.address);
  pdf.line('Phone', formatPhone(provider.phone));
  pdf.line('Visit', appointment.appointmentType);
}

function writePreparation(pdf: PdfWriter, { visit, preparation }: AppointmentView): void {
  if (!preparation) return;
  pdf.heading('Before you come');
  pdf.paragraph(
    trimPreparation(
      preparation,
      visit.terms.map(({ condition }) => condition),
    ),
  );
}

function writeTerms(pdf: PdfWriter, { visit, timeZone }: AppointmentView): void {
  const order = orderLines(visit);
  const insurance = insuranceLine(visit);
  const terms = visit.terms.filter(({ condition }) => condition.about !== 'order');
  if (!order && !insurance && terms.length === 0) return;
  pdf.heading('What the office asks for');
  if (order)
    pdf.line('Doctor’s order', [order.said.replace(/\.$/, ''), order.yours].filter(Boolean).join('. '));
  const orderTerm = visit.terms.find(({ condition }) => condition.about === 'order');
  if (orderTerm) pdf.paragraph(formatEvidence(orderTerm.evidence, timeZone));
  if (insurance) pdf.line('Insurance', insurance);
  for (const { condition, label, value, evidence, endedBecause } of terms) {
    pdf.line(label, endedBecause ? `${value}. ${endedBecause}` : value);
    if (condition.about === 'deposit') pdf.paragraph(depositHint);
    if (condition.about === 'cancellation_fee' && visit.cancelBy)
      pdf.paragraph(
        t.cancelByToAvoidFee({ wallDateTime: formatWallDateTime(visit.cancelBy, { year: 'always' }) }),
      );
    pdf.paragraph(formatEvidence(evidence, timeZone));
  }
}

const formatSupport = ({ phone, email }: SupportContact): string => (phone ? `${phone} or ${email}` : email);
