import { billingCodeWords } from '#shared/care/billing-code.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import { needsOrder } from '#shared/care/doctors-order.ts';
import { findService } from '#shared/care/service-catalog.ts';
import { sayBodyPart } from '#shared/care/service-wording.ts';
import { conditionLabel, conditionWords } from '#shared/care/visit-conditions.ts';
import {
  arrivalTime,
  choosePrice,
  expiryReason,
  freeCancellationDeadline,
  latestConditions,
  type QuotedPrice,
} from '../../visit-pass.rules.ts';
import type { VisitDetails } from '../../visit-pass.views.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { momentAt } from './moment-at.ts';
import type { VisitSources } from './visit-sources.ts';

/** Visit details from the request, the results and the office's calls, with sources. */
export function presentVisitDetails(
  appointment: AppointmentRow,
  sources: VisitSources,
  now: Date,
): VisitDetails {
  const { requestId, startsAt, timeZone, status, visitCode } = appointment;
  const need = (requestId === null ? undefined : sources.needs.get(requestId)) ?? {};
  const facts = sources.facts.filter((fact) => isAbout(fact, appointment));
  const quoted = facts.flatMap(({ content, evidence }) =>
    content.kind === 'condition' ? [{ condition: content.value, evidence }] : [],
  );
  const latest = latestConditions(quoted, status);
  const conditions = latest.map(({ condition }) => condition);
  const service = findService(need.serviceCode ?? '');
  const order = conditions.find(({ about }) => about === 'order');
  const arriveAt = arrivalTime(conditions, startsAt);
  const cancelBy = freeCancellationDeadline(conditions, startsAt, now);
  return {
    code: visitCode,
    billingCode: service ? billingCodeWords(service.billingCodes[0]) : null,
    bodyPart: sayBodyPart(service, need),
    price: choosePrice(
      {
        bookingQuote: latestPrice(facts, 'booking'),
        rate:
          sources.rates.find(
            (rate) => rate.requestId === requestId && rate.providerId === appointment.providerId,
          )?.price ?? null,
        inquiryQuote: latestPrice(facts, 'enquiry'),
      },
      now,
    ),
    terms: latest.map(({ condition, evidence }) => ({
      condition,
      label: conditionLabel(condition.about),
      value: conditionWords(condition, timeZone),
      evidence,
      endedBecause: expiryReason(condition, now),
    })),
    order: {
      isNeeded: order?.about === 'order' ? order.needed : null,
      isUsual: needsOrder(need),
      patientHas: need.order ?? null,
    },
    insurance: presentInsurance(need, facts),
    arriveAt: arriveAt && momentAt(arriveAt, timeZone),
    cancelBy: cancelBy && momentAt(cancelBy, timeZone),
  };
}

type Fact = VisitSources['facts'][number];

const isAbout = (fact: Fact, { id, requestId, providerId }: AppointmentRow): boolean =>
  fact.providerId === providerId &&
  (fact.appointmentId === id || (requestId !== null && fact.requestId === requestId));

const newestFirst = (facts: readonly Fact[]): Fact[] =>
  facts.toSorted((a, b) => b.evidence.observedAt.localeCompare(a.evidence.observedAt));

function latestPrice(facts: readonly Fact[], purpose: Fact['purpose']): QuotedPrice | null {
  for (const { content, evidence, ...fact } of newestFirst(facts))
    if (fact.purpose === purpose && content.kind === 'cash_price')
      return { amountCents: content.value.amountCents, evidence };
  return null;
}

function presentInsurance({ insurance }: CareNeed, facts: readonly Fact[]): VisitDetails['insurance'] {
  if (insurance?.kind !== 'plan') return null;
  for (const { content, evidence } of newestFirst(facts))
    if (content.kind === 'accepts_plan' && content.value.plan === insurance.plan)
      return { plan: insurance.plan, isAccepted: content.value.accepts, evidence };
  return { plan: insurance.plan ?? null, isAccepted: null, evidence: null };
}
