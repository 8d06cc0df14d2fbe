import type { Insurance } from '#kernel/care-need.ts';
import type { PlainText } from '#kernel/plain-text.ts';
import { createSpelling } from '#kernel/spelling.ts';
import type { HeardFact } from '../language-model.port.ts';
import { hear } from './heard-fact.ts';
import { commonInsurers, namesOfInsurers } from './insurer-names.ts';
import type { Lexicon } from './lexicon.ts';
import { findPlans } from './name-plan.ts';
import { respell } from './respell.ts';
import { findNone, findSavings, findUnnamed } from './ways-to-pay.ts';

/** Insurers and public programmes. As words for the spelling only the best known. */
export const insurers: Lexicon<string> = { findAll: namesOfInsurers.findAll, words: commonInsurers.words };

const mendWord = createSpelling(
  'insurance uninsured insured coverage deductible medicare medicaid aetna cigna humana united healthcare unitedhealthcare tricare ambetter anthem molina kaiser blue cross shield seguro aseguranza efectivo payment paying'.split(
    ' ',
  ),
  'ensure assurance assured secure seguir seguido segura seguros seguridad cover covered covers average medical medicine medication medicated medicare shed shielding crosses cost costs crust untied unite unites units unit kisser keeping paining playing saying laying pain pains human humane crossed cruise across class close molino molinos marina canthem antes anthems cigar signal employment'.split(
    ' ',
  ),
);

export type Payment = {
  value: Insurance;
  start: number;
  end: number;
  confidence: number;
  /** Nothing that comes later in the message changes it. */
  isFinal?: boolean;
};

/** A supplement comes on top of the plan that is known. */
function onTopOf(known: Insurance | undefined, payment: Payment, plain: string): Insurance {
  const { value } = payment;
  const isMore =
    /\b(?:also|too|tambien|supplement\w*|suplement\w*|secondary|secundari[oa]|medigap|on top of|as well|plus)\b/.test(
      plain,
    ) && !/\b(?:actually|instead|switched|not|mejor|digo|perdon|sorry)\b/.test(plain);
  if (!isMore || !known?.plan || !value.plan || known.plan.toLowerCase().includes(value.plan.toLowerCase()))
    return value;
  return { kind: 'plan', plan: `${known.plan}, ${value.plan}` };
}

/**
 * How the care is paid. The latest of a named plan and of none at all wins; both outweigh a savings account, which
 * outweighs "I have insurance". `message` as it was written: the corrector knows symptoms, not insurers.
 */
export function readInsurance(message: PlainText, isAnswer: boolean, known?: Insurance): HeardFact | null {
  const mended = respell(message, mendWord);
  const { plain } = mended;
  const plans = findPlans(mended, isAnswer);
  const none = findNone(plain, isAnswer, plans);
  const strong = [...none, ...plans.filter(({ isCurrent }) => isCurrent)].toSorted(
    (a, b) => a.start - b.start,
  );
  const lost = plans
    .filter(({ isLost }) => isLost)
    .map((plan) => ({ ...plan, value: { kind: 'none' } as const }));
  const payment: Payment | undefined =
    strong.find(({ isFinal }) => isFinal) ??
    strong.at(-1) ??
    findSavings(plain).at(-1) ??
    (lost.length === plans.length ? lost.at(-1) : undefined) ??
    findUnnamed(plain, isAnswer).at(-1);
  return payment
    ? hear(mended, 'insurance', onTopOf(known, payment, plain), payment, payment.confidence)
    : null;
}
