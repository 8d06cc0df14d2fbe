import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  sampleEvidence as evidence,
  found,
  needs,
  reviewSample,
  sampleBill,
} from '#tests/support/bills/sample-bill.ts';
import type { Bill, BillLine } from '../bill.ts';
import { lawById } from '../law/law-table.ts';
import { amountInQuestion } from './amount-in-question.rules.ts';
import { describeFinding, describeUnchecked } from './describe-finding.ts';
import type { Finding } from './finding.ts';
import * as spanish from './finding.words.es.ts';
import * as english from './finding.words.ts';
import type { PostedPrice } from './reference-data.ts';
import { codesToLookUp, engineVersion } from './review-bill.ts';
import { type RuleId, rules } from './rules.ts';

const finding = (scope: Finding['scope'], amountCents: number, ...lineIds: string[]): Finding => ({
  rule: 'r',
  ruleVersion: 1,
  class: 'provable',
  scope,
  lineIds,
  amountCents,
  facts: {},
  citations: [],
});

describe('amount in question', () => {
  const bill = sampleBill([{ amountCents: 100_000 }]);

  it('counts connected lines once, at the largest amount', () => {
    expect(
      amountInQuestion(bill, [
        finding('lines', 500, '1'),
        finding('lines', 700, '1'),
        finding('lines', 300, '2'),
      ]),
    ).toBe(1_000);
    const chain = [
      finding('lines', 500, '1', '2'),
      finding('lines', 700, '3', '4'),
      finding('lines', 400, '2', '3'),
    ];
    expect(amountInQuestion(bill, chain)).toBe(700);
    expect(amountInQuestion(bill, chain.toReversed())).toBe(700);
  });

  it('does not connect lines through questions', () => {
    expect(
      amountInQuestion(bill, [
        finding('lines', 500, '1'),
        finding('lines', 700, '2'),
        finding('lines', 0, '1', '2'),
      ]),
    ).toBe(1_200);
  });

  it('counts the largest balance finding', () => {
    expect(
      amountInQuestion(bill, [finding('balance', 500), finding('balance', 700), finding('lines', 100, '1')]),
    ).toBe(800);
  });

  it('is at most the balance', () => {
    const large = [finding('lines', 900_000, '1')];
    expect(amountInQuestion(bill, large)).toBe(100_000);
    const totals = (balanceCents: number | null, chargesCents: number | null) => ({
      ...bill,
      totals: { chargesCents, paymentsCents: 4_000, adjustmentsCents: null, balanceCents },
    });
    expect(amountInQuestion(totals(-500, 9_000), large)).toBe(0);
    expect(amountInQuestion(totals(null, 9_000), large)).toBe(5_000);
    expect(amountInQuestion(totals(null, null), large)).toBe(900_000);
  });
});

describe('posted cash price', () => {
  const rule = 'price/posted-cash-price';
  const price = (changes: Partial<PostedPrice> = {}): PostedPrice => ({
    code: '70450',
    modifiers: [],
    setting: 'both',
    discountedCashCents: 40_000,
    grossCents: null,
    hospitalName: 'Lone Oak',
    postedOn: '2026-01-01',
    evidence: { ...evidence, dataset: 'posted_prices' },
    ...changes,
  });
  const review = (
    line: Partial<BillLine>,
    prices = [price()],
    bill: Partial<Bill> = {},
    plan: 'none' | 'employer' = 'none',
  ) =>
    found(rule, sampleBill([{ code: '70450', ...line }], bill), {
      reference: { postedPrices: prices },
      circumstances: { plan },
    });

  it('counts what is above the price', () => {
    expect(review({ amountCents: 40_001 })).toEqual([]);
    expect(review({ amountCents: 50_000 })).toEqual(['1 10000']);
    expect(review({ amountCents: 100_000, units: 2 })).toEqual(['1 20000']);
    expect(review({ amountCents: 50_000 }, [price(), price({ discountedCashCents: 45_000 })])).toEqual([
      '1 5000',
    ]);
  });

  it('applies to self-pay after discounts, by setting and component', () => {
    expect(review({ amountCents: 50_000 }, [price()], {}, 'employer')).toEqual([]);
    const discounted = {
      totals: { chargesCents: 50_000, paymentsCents: 0, adjustmentsCents: 20_000, balanceCents: 30_000 },
    };
    expect(review({ amountCents: 50_000 }, [price()], discounted)).toEqual([]);
    expect(review({ amountCents: 50_000 }, [price({ setting: 'inpatient' })])).toEqual([]);
    expect(review({ amountCents: 50_000, modifiers: ['26'] })).toEqual([]);
    expect(review({ amountCents: 50_000, revenueCode: '0636' })).toEqual([]);
    expect(review({ amountCents: 50_000 }, [price({ discountedCashCents: null })])).toEqual([]);
    expect(needs(rule, sampleBill([{}]))).toEqual(['plan']);
    expect(needs(rule, sampleBill([{}]), { circumstances: { plan: 'none' } })).toEqual(['postedPrices']);
  });
});

describe('questions', () => {
  it.each<[RuleId, Partial<BillLine>, Partial<BillLine>]>([
    ['ask/visit-level', { code: '99285' }, { code: '99283' }],
    ['ask/room-level', { code: null, revenueCode: '0200' }, { code: null, revenueCode: '0120' }],
    ['ask/observation-status', { code: 'G0378' }, { code: '99283' }],
    ['ask/modifiers', { modifiers: ['59'] }, { modifiers: ['RT'] }],
    [
      'ask/routine-supplies',
      { code: null, revenueCode: '0270', description: 'GLOVES' },
      { code: 'C1713', revenueCode: '0278', description: 'ANCHOR IMPLANT' },
    ],
    ['ask/itemized-bill', { code: null }, { code: '99283' }],
  ])('%s', (rule, asked, not) => {
    const [question] = reviewSample(sampleBill([asked])).findings.filter((one) => one.rule === rule);
    expect(question).toMatchObject({ class: 'ask', amountCents: 0 });
    expect(found(rule, sampleBill([not]))).toEqual([]);
  });
});

describe('review', () => {
  it('is the same for the same bill, with version and datasets', () => {
    const bill = sampleBill([{ code: '76705' }, { code: '76705' }]);
    const reference = {
      mueOutpatient: [
        { code: '76705', units: 1, adjudication: 2 as const, from: '2020-01-01', until: null, evidence },
      ],
    };
    const review = reviewSample(bill, { reference });
    expect(review).toEqual(reviewSample(structuredClone(bill), { reference: structuredClone(reference) }));
    expect(review.engineVersion).toBe(engineVersion);
    expect(review.datasets).toEqual([{ dataset: 'pfs', version: '2026Q2', sha256: 'a'.repeat(64) }]);
    expect(review.findings.map(({ rule }) => rule)).toEqual(['bill/exact-duplicate', 'medicare/mue']);
    expect(review.amountInQuestionCents).toBe(10_000);
    expect(review.findings[1]?.citations).toContainEqual({ kind: 'record', record: evidence });
  });

  it('lists what to look up', () => {
    const bill = sampleBill([
      { code: 'j2405' },
      { code: '99283' },
      { code: '99283', date: '2026-05-09' },
      { code: null, ndc: '0409-6729-24' },
    ]);
    expect(codesToLookUp(bill)).toEqual({
      codes: ['99283', 'J2405'],
      ndcs: ['0409672924'],
      days: { from: '2026-05-04', to: '2026-05-09' },
      state: 'TX',
    });
  });

  it('accepts a bill with nothing on it', () => {
    const empty = sampleBill([], {
      patientName: null,
      serviceFrom: null,
      serviceTo: null,
      setting: 'unknown',
      totals: { chargesCents: null, paymentsCents: null, adjustmentsCents: null, balanceCents: null },
    });
    const review = reviewSample(empty);
    expect(review.findings.map(({ rule }) => rule)).toEqual(['ask/itemized-bill']);
    expect(review.amountInQuestionCents).toBe(0);
    expect(codesToLookUp(empty)).toEqual({ codes: [], ndcs: [], days: null, state: 'TX' });
  });

  it('accepts a summary bill', () => {
    const review = reviewSample(sampleBill([{ code: null, description: 'HOSPITAL SERVICES', units: null }]));
    expect(review.findings.map(({ rule }) => rule)).toEqual(['ask/itemized-bill']);
  });

  it('never throws, and stays within the balance', () => {
    const maybe = <T>(values: readonly T[]) => fc.constantFrom(...values, null);
    const line = fc.record({
      id: fc.uuid(),
      date: maybe(['2026-05-04', '2026-05-05', '2026-13-45', '']),
      code: maybe(['99213', '85025', 'J2405', '0450', 'abc', '44970', 'G0378']),
      modifiers: fc.array(fc.constantFrom('59', 'RT', '76', '', '26'), { maxLength: 2 }),
      revenueCode: maybe(['0120', '360', '0250', 'X']),
      ndc: maybe(['00409672924', '-']),
      description: fc.constantFrom('', 'ROOM', 'CANCELED', 'PAYMENT', 'OR PER MIN'),
      units: maybe([0, 1, 2.5, -1, 100]),
      unitCents: maybe([0, 100, -5]),
      amountCents: fc.integer({ min: -50_000, max: 50_000 }),
      disputed: maybe(['canceled', 'not_received'] as const),
    });
    const cents = fc.option(fc.integer({ min: -10_000, max: 100_000 }));
    const totals = fc.record({
      chargesCents: cents,
      paymentsCents: cents,
      adjustmentsCents: cents,
      balanceCents: cents,
    });
    const setting = fc.constantFrom(
      'professional',
      'facility_outpatient',
      'facility_inpatient',
      'ambulance',
      'unknown',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), totals, setting, (lines, sums, where) => {
        const bill = sampleBill([], { lines, totals: sums, setting: where as Bill['setting'] });
        const review = reviewSample(bill);
        for (const one of review.findings) {
          expect(Number.isSafeInteger(one.amountCents) && one.amountCents >= 0, one.rule).toBe(true);
          for (const language of ['en', 'es'] as const) describeFinding(one, language);
        }
        if (sums.balanceCents !== null)
          expect(review.amountInQuestionCents).toBeLessThanOrEqual(Math.max(0, sums.balanceCents));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('wording', () => {
  it('describes each rule in both languages', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const { id, class: kind } of rules)
      for (const { ruleWords } of [english, spanish]) {
        const { title, explain, wrongIf, askFor } = ruleWords[id];
        for (const text of [wrongIf, askFor, explain({})]) expect(text, id).toMatch(/[.]$/);
        expect(title.length, id).toBeLessThan(75);
        if (kind === 'ask')
          expect(`${title} ${explain({})}`, id).not.toMatch(
            /\b(?:error|wrong bill|illegal|fraud|overcharg)/i,
          );
      }
  });

  it('writes numbers into the sentence', () => {
    const [duplicate] = reviewSample(
      sampleBill([
        { code: '76705', description: 'SCAN' },
        { code: '76705', description: 'SCAN' },
      ]),
    ).findings;
    expect(describeFinding(duplicate as Finding).explanation).toBe(
      '76705 Scan is charged 2 times on May 4, 2026, each $100.00.',
    );
    expect(describeFinding(duplicate as Finding, 'es').explanation).toBe(
      '76705 Scan aparece 2 veces el 4 de mayo de 2026, cada una por $100.00.',
    );
    expect(describeUnchecked({ rule: 'medicare/mue', because: 'no_table', needs: 'mueOutpatient' })).toEqual({
      title: 'More units than Medicare accepts',
      needs: 'This check needs a dataset that isn’t imported here.',
    });
    expect(
      describeUnchecked({ rule: 'law/charity-care', because: 'missing_fact', needs: 'ownership' }, 'es')
        .needs,
    ).toBe('Si el hospital es sin fines de lucro.');
  });

  it('cites laws that exist', () => {
    const bill = sampleBill([{}], { firstBillReceivedOn: '2026-06-01' });
    const cited = reviewSample(bill, { circumstances: { hospitalOwnership: 'nonprofit' } }).findings.flatMap(
      ({ citations }) => citations,
    );
    const ids = cited.flatMap((citation) => (citation.kind === 'law' ? [citation.id] : []));
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(lawById(id).source).toMatch(/^https/);
  });
});
