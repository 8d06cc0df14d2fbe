import type { Line } from '../facts/line.ts';
import { hasModifier, isDrug } from '../facts/line-kinds.ts';
import type { PhysicianFee } from '../reference-data.ts';
import { defineRule, missingFact, missingTable, onLines, type RuleInput, record } from '../rule.ts';
import { isInWindow } from './setting-tables.ts';

/** Multiples of the benchmark at which we mention it. */
const feeMultiple = 3;
const drugMultiple = 10;

const facilityPlaces = new Set([
  '02',
  '19',
  '21',
  '22',
  '23',
  '24',
  '26',
  '31',
  '34',
  '41',
  '42',
  '51',
  '52',
  '53',
  '56',
  '61',
]);
/** Payment differs from the fee by rules that this benchmark leaves out. */
const reducedPayment = new Set([
  '52',
  '53',
  '54',
  '55',
  '56',
  '62',
  '66',
  '73',
  '74',
  '78',
  '80',
  '81',
  '82',
  'AS',
]);
const anesthesia = /^0[01]\d{3}$/;

const unitsOf = ({ units }: Line): number => Math.max(1, Math.abs(units ?? 1));
const dateOf = (line: Line, { bill, facts, today }: RuleInput): string =>
  line.date ?? facts.from ?? bill.statementDate ?? today;

const multipleOf = (cents: number, benchmarkCents: number): number =>
  Math.floor((cents / benchmarkCents) * 10) / 10;

/** The highest Medicare fee in the state, in cents: a state can have several localities. */
function highestFeeCents(fee: PhysicianFee, input: RuleInput, date: string): number {
  const { bill, reference } = input;
  const places = (reference.geographicIndexes ?? []).filter(
    (row) => row.state === bill.provider.state && isInWindow(row, date),
  );
  const expenses =
    bill.placeOfService === null
      ? [fee.facilityPeRvu, fee.nonFacilityPeRvu]
      : [facilityPlaces.has(bill.placeOfService) ? fee.facilityPeRvu : fee.nonFacilityPeRvu];
  const fees = places.flatMap(({ work, pe, malpractice }) =>
    expenses.map((expense) => fee.workRvu * work + expense * pe + fee.malpracticeRvu * malpractice),
  );
  return Math.round(Math.max(0, ...fees) * fee.conversionFactor * 100);
}

export const physicianFeeBenchmark = defineRule({
  id: 'medicare/physician-fee',
  version: 1,
  class: 'medicare_rule',
  scope: 'lines',
  *check(input) {
    const { bill, facts, reference } = input;
    if (bill.setting !== 'professional' || facts.charges.length === 0) return;
    if (reference.physicianFees === null) return yield missingTable('physicianFees');
    if (reference.geographicIndexes === null) return yield missingTable('geographicIndexes');
    if (bill.provider.state === null) return yield missingFact('state');
    for (const line of facts.charges) {
      if (line.code === null || anesthesia.test(line.code) || hasModifier(line, reducedPayment)) continue;
      const date = dateOf(line, input);
      const component = line.modifiers.find((modifier) => modifier === '26' || modifier === 'TC') ?? null;
      const fee = reference.physicianFees.find(
        (row) => row.code === line.code && row.modifier === component && isInWindow(row, date),
      );
      if (!fee) continue;
      const sides = line.modifiers.includes('50') ? 1.5 : 1;
      const benchmarkCents = Math.round(highestFeeCents(fee, input, date) * sides);
      const unitCents = line.cents / unitsOf(line);
      if (benchmarkCents === 0 || unitCents < feeMultiple * benchmarkCents) continue;
      yield onLines(
        [line],
        0,
        {
          code: line.code,
          lineCents: line.cents,
          benchmarkCents: benchmarkCents * unitsOf(line),
          multiple: multipleOf(unitCents, benchmarkCents),
        },
        [record(fee.evidence)],
      );
    }
  },
});

/** Paid separately per service; other indicators are packaged or paid on another schedule. */
const separatelyPaid = new Set(['G', 'J1', 'J2', 'K', 'P', 'R', 'S', 'T', 'U', 'V']);

export const outpatientRateBenchmark = defineRule({
  id: 'medicare/outpatient-rate',
  version: 1,
  class: 'medicare_rule',
  scope: 'lines',
  *check(input) {
    const { bill, facts, reference } = input;
    if (bill.setting !== 'facility_outpatient' || facts.charges.length === 0) return;
    if (reference.outpatientRates === null) return yield missingTable('outpatientRates');
    if (facts.charges.every(({ code }) => code === null)) return yield missingFact('codes');
    for (const line of facts.charges) {
      const date = dateOf(line, input);
      const rate = reference.outpatientRates.find((row) => row.code === line.code && isInWindow(row, date));
      if (!rate?.paymentCents || !separatelyPaid.has(rate.statusIndicator)) continue;
      const unitCents = line.cents / unitsOf(line);
      if (unitCents < feeMultiple * rate.paymentCents) continue;
      yield onLines(
        [line],
        0,
        {
          code: line.code,
          lineCents: line.cents,
          benchmarkCents: rate.paymentCents * unitsOf(line),
          multiple: multipleOf(unitCents, rate.paymentCents),
        },
        [record(rate.evidence)],
      );
    }
  },
});

/** Milliliters or grams in one billed unit, as described: `10 ML`. Null if the description doesn't say. */
function amountPerUnit({ description }: Line, unit: 'ML' | 'GM'): number | null {
  const found = (unit === 'ML' ? /\b(\d+(?:\.\d+)?) ?ML\b/ : /\b(\d+(?:\.\d+)?) ?(?:GM|G)\b/).exec(
    description,
  );
  return found ? Number(found[1]) : null;
}

export const drugCostBenchmark = defineRule({
  id: 'medicare/drug-cost',
  version: 1,
  class: 'ask',
  scope: 'lines',
  *check(input) {
    const { facts, reference } = input;
    const drugs = facts.charges.filter((line) => line.ndc !== null && line.units !== null && isDrug(line));
    if (drugs.length === 0) return;
    if (reference.drugCosts === null) return yield missingTable('drugCosts');
    for (const line of drugs) {
      const date = dateOf(line, input);
      const cost = reference.drugCosts.find((row) => row.ndc === line.ndc && isInWindow(row, date));
      if (!cost) continue;
      // A billed unit may be a vial or a tube; without its size nothing can be compared.
      const size = cost.unit === 'EA' ? 1 : amountPerUnit(line, cost.unit);
      if (size === null) continue;
      const benchmarkCents = cost.dollarsPerUnit * 100 * size * unitsOf(line);
      if (benchmarkCents <= 0 || line.cents < drugMultiple * benchmarkCents) continue;
      yield onLines(
        [line],
        0,
        {
          description: line.description,
          lineCents: line.cents,
          benchmarkCents: Math.max(1, Math.round(benchmarkCents)),
          multiple: multipleOf(line.cents, benchmarkCents),
        },
        [record(cost.evidence)],
      );
    }
  },
});
