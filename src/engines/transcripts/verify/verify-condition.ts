import { regex } from '#shared/regex.ts';
/** The second check of a condition: the quote must contain both its topic and its value. */

import type { VisitCondition } from '#shared/care/visit-conditions.ts';
import type { Doubt } from '../call-findings.ts';
import { checkStatement } from './check-statement.ts';
import { amountForms, findForm } from './say-forms.ts';
import { spanishAmountForms } from './say-forms-spanish.ts';

const paper = /\b(?:orders?|referrals?|prescriptions?|scripts?|requisitions?|orden|referencia|receta)\b/;
const numberNames: Readonly<Record<number, string>> = {
  5: 'five',
  8: 'eight',
  10: 'ten',
  12: 'twelve',
  15: 'fifteen',
  20: 'twenty',
  24: 'twenty four',
  30: 'thirty',
  45: 'forty five',
  48: 'forty eight',
  60: 'sixty',
};

const saysCount = (text: string, value: number, unit: string): boolean =>
  new RegExp(`\\b(?:${value}|${numberNames[value] ?? value}) ${unit}`).test(text);
const saysAmount = (text: string, cents: number): boolean =>
  findForm(text.replaceAll(' dollar ', ' dollars '), [
    ...amountForms(cents),
    ...spanishAmountForms(cents),
  ]) !== null;

/** Null if the normalized quote states the condition. `findUntil` checks whether it names an instant. */
export function findConditionDoubt(
  quote: string,
  question: string,
  value: VisitCondition,
  findUntil: (instant: string) => boolean,
): Doubt | null {
  if (!saysValue(quote, question, value, findUntil)) return 'not_said';
  // "If you cancel late" describes the fee; it isn't a condition.
  const withoutFeeTerms = quote.replace(
    /\b(?:if|when) (?:you|they|she|he) (?:cancel|miss|do(?:n't| not) show|book|schedule)\b/g,
    ' ',
  );
  // The word itself would count as a guess.
  const stated =
    value.about === 'good_faith_estimate'
      ? withoutFeeTerms.replace(/\b(?:good faith )?estimates?\b/g, 'total')
      : withoutFeeTerms;
  const mood = checkStatement(stated, null, 'answer');
  return mood === 'states' ? null : mood;
}

function saysValue(
  quote: string,
  question: string,
  value: VisitCondition,
  findUntil: (instant: string) => boolean,
): boolean {
  switch (value.about) {
    case 'order':
      return paper.test(`${question} ${quote}`) && saysNeed(quote) === value.needed;
    case 'deposit':
      return (
        /\bdeposito?\b/.test(quote) &&
        saysAmount(quote, value.amountCents) &&
        !/\b(?:no|without an?|sin) deposito?\b/.test(quote)
      );
    case 'held_until':
      return /\b(?:until|till?|through|hasta)\b/.test(quote) && findUntil(value.until);
    case 'arrive_early':
      return saysCount(quote, value.minutes, 'minut');
    case 'fasting':
      return (
        /\b(?:fast|eat|food|ayunas?|comer)/.test(quote) &&
        (value.hours === null || saysCount(quote, value.hours, 'ho'))
      );
    case 'paperwork':
      return /\b(?:paperwork|forms?|packet|formularios?)\b/.test(quote);
    case 'good_faith_estimate':
      return (
        /\b(?:estimate|estimado|estimacion|presupuesto)/.test(`${question} ${quote}`) &&
        saysAmount(quote, value.totalCents)
      );
    case 'cancellation_fee':
      return /\b(?:cancel|no ?show|miss|show|multa)/.test(quote) && saysAmount(quote, value.amountCents);
  }
}

const needsNoOrder = regex()`
  ^\W*(?:no|nope|not)\b|\b(?:no|without an?|without the|sin) (?:orders?|referrals?|prescriptions?
  |orden)\b|\b(?:do|does)n't need\b|\bno (?:se )?(?:necesita|hace falta|requiere)
  |\b(?:isn't|not) (?:needed|required|necessary)\b
`;

/** Whether the quote says that an order is needed; null if it doesn't say. */
function saysNeed(quote: string): boolean | null {
  if (/\b(?:can't|cannot|won't|no (?:se )?puede|no podemos)\b.*\b(?:without|sin)\b/.test(quote)) return true;
  if (needsNoOrder.test(quote)) return false;
  return /\b(?:yes|yeah|yep|yup|sure|we do|they do|need|needs|needed|require[sd]?|required|must|has to|have to|correct|right|necesita|requiere|tiene que|hace falta)\b/.test(
    quote,
  )
    ? true
    : null;
}
