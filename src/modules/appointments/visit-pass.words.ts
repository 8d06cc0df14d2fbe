import { correctionWords } from '#modules/requests/results/corrections.rules.ts';
import type { OrderState } from '#shared/care/care-need.ts';
import { visitCodeWords } from '#shared/care/visit-code.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { bringText } from './preparation.rules.ts';
import type { StatementEvidence, VisitDetails } from './visit-pass.views.ts';

/** Texts of the visit pass, used on the page, in the PDF, in the calendar and by support. */

/** Whether health details may be included. */
export type Detail = 'all' | 'no_health';

/** What the patient says at the desk: "Harborline rate $252 (CPT 73721), left knee, code 7K3M-28RX". */
export function deskStatement(visit: VisitDetails, detail: Detail = 'all'): string {
  const { price, billingCode, bodyPart, code } = visit;
  const billing = detail === 'all' && billingCode ? ` (${billingCode})` : '';
  const part = detail === 'all' && bodyPart ? `, ${bodyPart}` : '';
  const amount = price && formatMoneyShort(price.amountCents);
  const what =
    price === null
      ? `Booked by Harborline${billing}`
      : price.kind === 'harborline_rate'
        ? `Harborline rate ${amount}${billing}`
        : `Price you quoted Harborline: ${amount}${billing}`;
  return `${what}${part}, code ${visitCodeWords(code)}`;
}

/** Date of a statement: office time for a call, the plain date for a price list. */
const formatStatementDate = ({ quote, observedAt }: StatementEvidence, timeZone: string): string =>
  formatDay(quote === null ? observedAt.slice(0, 10) : toWallTime(new Date(observedAt), timeZone).date, {
    showWeekday: true,
    year: 'always',
  });

/** Source of the price, and when it applies. */
export function describePriceSource({ price, insurance }: VisitDetails, timeZone: string): string | null {
  if (!price) return null;
  const day = formatStatementDate(price.evidence, timeZone);
  const said =
    price.kind === 'office_said'
      ? `${price.evidence.source} on ${day}.`
      : `From our price list: ${price.evidence.source}, ${day}.`;
  const from = [said, correctionWords(price.evidence, timeZone)].filter(Boolean).join(' ');
  return insurance ? `If you pay out of pocket instead of using your insurance. ${from}` : from;
}

const orderStateTexts: Record<OrderState, string> = {
  have: 'You said you have it. Bring it with you.',
  photo: 'You said you have it. Bring it with you.',
  doctor_has: 'You said your doctor’s office has it. Ask them to send it before the visit.',
  none: 'You said you don’t have one yet. Ask your doctor for one before the visit, or the office may turn you away.',
  unsure: 'You said you’re not sure you have one. Call your doctor’s office and ask.',
};

/** For a patient who has the order, instead of `orderStateTexts`. */
const haveButFaxed = 'You said you have it. Ask your doctor to fax it to the office, and bring yours too.';
const haveButNotNeeded = 'You said you have one. Bring it anyway.';

const orderUnknown = 'You haven’t said whether you have it. Without it, the office may turn you away.';

/** Whether the office needs a doctor's order, and whether the patient has one. Null if not relevant. */
export function orderLines({ order, terms }: VisitDetails): { said: string; yours: string | null } | null {
  if (order.isNeeded === null && !order.isUsual) return null;
  const term = terms.find(({ condition }) => condition.about === 'order');
  const said =
    order.isNeeded === null
      ? 'Offices usually need one for this. This office didn’t say.'
      : (term?.value ?? '');
  const isFaxed = term?.condition.about === 'order' && term.condition.how === 'fax';
  return { said, yours: yourOrder(order, isFaxed) };
}

/** Whether the patient has it with them. */
const hasOrder = ({ patientHas }: VisitDetails['order']): boolean =>
  patientHas === 'have' || patientHas === 'photo';

function yourOrder(order: VisitDetails['order'], isFaxed: boolean): string | null {
  const { isNeeded, patientHas } = order;
  if (isNeeded === false) return hasOrder(order) ? haveButNotNeeded : null;
  if (isFaxed && hasOrder(order)) return haveButFaxed;
  return patientHas ? orderStateTexts[patientHas] : orderUnknown;
}

export type GlanceFact = {
  label: string;
  value: string;
  note: string | null;
  /** Why it no longer applies; null while it does. */
  endedBecause: string | null;
};

/** What to pay, show and bring, each in a few words. */
export function glanceFacts({
  visit,
  preparation,
}: {
  visit: VisitDetails;
  preparation: string | null;
}): GlanceFact[] {
  const { price, insurance, terms, code } = visit;
  const deposit = terms.find(({ condition }) => condition.about === 'deposit');
  const bring = bringWords(visit, preparation);
  const fact = (label: string, value: string, note: string | null = null): GlanceFact => ({
    label,
    value,
    note,
    endedBecause: null,
  });
  return [
    price
      ? fact(
          'You pay',
          formatMoneyShort(price.amountCents),
          insurance ? 'if you don’t use insurance' : priceKinds[price.kind],
        )
      : fact('You pay', 'Ask the office'),
    ...(deposit
      ? [{ label: deposit.label, value: deposit.value, note: null, endedBecause: deposit.endedBecause }]
      : []),
    fact('Visit code', visitCodeWords(code)),
    ...(bring ? [fact('Bring', bring)] : []),
  ];
}

const priceKinds = { harborline_rate: 'Harborline rate', office_said: 'as the office quoted' } as const;

/** "Photo ID, insurance card and doctor’s order"; null for a visit without an office. */
function bringWords({ order, insurance }: VisitDetails, preparation: string | null): string | null {
  if (!preparation?.includes(bringText)) return null;
  const items = [
    'Photo ID',
    ...(insurance ? ['insurance card'] : []),
    ...(hasOrder(order) ? ['doctor’s order'] : []),
    'list of medications',
  ];
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(items);
}

/** What the office said about the patient's plan; null without insurance. */
export function insuranceLine({ insurance }: VisitDetails): string | null {
  if (!insurance) return null;
  const plan = insurance.plan ?? 'your insurance';
  if (insurance.isAccepted === null)
    return `Bring your card (${plan}). The office didn’t say whether it takes it.`;
  return insurance.isAccepted
    ? `Bring your card. The office said it takes ${plan}.`
    : `The office said it doesn’t take ${plan}.`;
}

/** 'The office said on the phone, Monday, November 23: “There’s a $25 deposit when you book.”' */
export function formatEvidence(evidence: StatementEvidence, timeZone: string): string {
  const { source, quote } = evidence;
  const prefix = `${source}, ${formatStatementDate(evidence, timeZone)}`;
  const said = quote === null ? prefix : `${prefix}: “${quote}”`;
  const correction = correctionWords(evidence, timeZone);
  return correction ? `${said}. ${correction}` : said;
}

/** Shown with deposits, which the patient pays directly. */
export const depositHint = 'We haven’t paid this for you. Ask the office how to pay it.';
