import { describe, expect, it } from 'vitest';
import {
  found,
  needs,
  reviewSample,
  sampleBill,
  sampleEob,
  sampleEobLine,
  sampleEstimate,
} from '#tests/support/bills/sample-bill.ts';
import type { Bill, Circumstances } from '../../bill.ts';
import { addBusinessDays, businessDaysBetween } from './business-days.ts';

const share = sampleEob({ network: 'out' });
const billed = (changes: Partial<Bill> = {}, line = {}) =>
  sampleBill([{ code: '99283', ...line }], {
    totals: { chargesCents: 10_000, paymentsCents: 4_000, adjustmentsCents: 0, balanceCents: 6_000 },
    ...changes,
  });

describe('No Surprises Act', () => {
  const rule = 'law/out-of-network-emergency';
  const emergency: Partial<Circumstances> = { plan: 'employer', wasEmergency: true };
  const review = (bill: Bill, circumstances: Partial<Circumstances> = {}, eobs = [share]) =>
    found(rule, bill, { eobs, circumstances: { ...emergency, ...circumstances } });

  it('limits emergency care to the in-network share', () => {
    expect(review(billed())).toEqual(['4000']);
    expect(review(billed({ totals: { ...billed().totals, balanceCents: 2_000 } }))).toEqual([]);
    expect(review(billed(), {}, [sampleEob()])).toEqual([]);
  });

  it('counts the cost share without what the plan calls the patient’s beyond it', () => {
    const line = sampleEobLine({ patientCents: 6_000, adjustments: [] });
    const eob = sampleEob({
      network: 'out',
      lines: [line],
      totals: { billedCents: 10_000, allowedCents: 6_000, paidCents: 4_000, patientCents: 6_000 },
    });
    expect(review(billed(), {}, [eob])).toEqual(['4000']);
  });

  it.each([
    'short_term',
    'indemnity',
    'sharing_ministry',
    'dental_only',
    'medicare',
    'medicaid',
    'none',
  ] as const)('does not apply to %s', (plan) => {
    expect(review(billed(), { plan })).toEqual([]);
  });

  it('does not apply to ground ambulances or before 2022', () => {
    expect(review(billed({ setting: 'ambulance' }, { code: 'A0429' }))).toEqual([]);
    expect(
      review(billed({ serviceFrom: '2021-12-31', serviceTo: '2021-12-31' }, { date: '2021-12-31' }), {}, [
        sampleEob({ network: 'out', lines: [sampleEobLine({ date: '2021-12-31' })] }),
      ]),
    ).toEqual([]);
  });

  it('asks for what is missing', () => {
    const missing = (circumstances: Partial<Circumstances>, eobs = [share]) =>
      needs(rule, billed(), { eobs, circumstances: { ...emergency, ...circumstances } });
    expect(missing({ plan: 'unknown' })).toEqual(['plan']);
    expect(missing({ wasEmergency: null })).toEqual(['whether_emergency']);
    expect(missing({ wasEmergency: false })).toEqual([]);
    expect(missing({ providerNetwork: 'out' }, [])).toEqual(['eob']);
    expect(missing({}, [])).toEqual(['network']);
    expect(
      found('law/possible-surprise-bill', billed(), {
        circumstances: { ...emergency, providerNetwork: 'out' },
      }),
    ).toEqual(['0']);
    expect(
      found('law/possible-surprise-bill', billed(), { eobs: [share], circumstances: emergency }),
    ).toEqual([]);
  });

  const facility = (circumstances: Partial<Circumstances>, code = '27447', place: string | null = '22') =>
    found('law/in-network-facility', billed({ setting: 'professional', placeOfService: place }, { code }), {
      eobs: [share],
      circumstances: { plan: 'individual', wasEmergency: false, facilityNetwork: 'in', ...circumstances },
    });

  it('needs a consent in time', () => {
    expect(facility({ consentHoursBefore: 'none' })).toEqual(['4000']);
    expect(facility({ consentHoursBefore: 72 })).toEqual([]);
    expect(facility({ consentHoursBefore: 71, scheduledOn: '2026-04-30' })).toEqual(['4000']);
    expect(facility({ consentHoursBefore: 24, scheduledOn: '2026-05-02' })).toEqual([]);
    expect(facility({ consentHoursBefore: 2 })).toEqual(['4000']);
    expect(facility({ consentHoursBefore: 71 })).toEqual([]);
    expect(facility({ consentHoursBefore: null })).toEqual([]);
    expect(facility({ consentHoursBefore: 'none' }, '27447', '11')).toEqual([]);
    expect(facility({ consentHoursBefore: 'none', facilityNetwork: 'out' })).toEqual([]);
    expect(facility({ consentHoursBefore: 'none' }, '27447', null)).toEqual(['4000']);
  });

  it.each(['00840', '74177', '88305', '99284', '99468', '93010'])('allows no consent for %s', (code) => {
    expect(facility({ consentHoursBefore: 100 }, code)).toEqual(['4000']);
  });

  it('limits air ambulances', () => {
    const flight = (code: string) =>
      found('law/air-ambulance', billed({ setting: 'ambulance' }, { code }), {
        eobs: [share],
        circumstances: emergency,
      });
    expect(flight('A0431')).toEqual(['4000']);
    expect(flight('A0429')).toEqual([]);
  });
});

describe('good faith estimate', () => {
  const rule = 'law/estimate-exceeded';
  const self = { plan: 'none' } as const;
  const bill = (cents: number, changes: Partial<Bill> = {}) => sampleBill([{ amountCents: cents }], changes);
  const review = (paper: Bill, estimate = {}, around = {}) =>
    found(rule, paper, { estimates: [sampleEstimate(estimate)], circumstances: self, ...around });

  it('counts $400 or more above the same provider’s estimate', () => {
    expect(review(bill(99_999))).toEqual([]);
    expect(review(bill(100_000))).toEqual(['40000']);
    expect(review(bill(100_000), { providerNpi: '1558444216' })).toEqual([]);
    expect(review(bill(100_000), { issuedOn: '2026-05-05' })).toEqual([]);
    expect(review(bill(100_000), { serviceDate: '2026-02-01', issuedOn: '2026-01-05' })).toEqual([]);
    expect(review(bill(100_000), {}, { circumstances: { plan: 'employer' } })).toEqual([]);
    const discounted = {
      totals: { chargesCents: 100_000, paymentsCents: 0, adjustmentsCents: 1, balanceCents: 99_999 },
    };
    expect(review(bill(100_000, discounted))).toEqual([]);
  });

  it('ends 120 days after the first bill', () => {
    const received = bill(100_000, { firstBillReceivedOn: '2026-06-01' });
    expect(review(received, {}, { today: '2026-09-29' })).toEqual(['40000']);
    expect(review(received, {}, { today: '2026-09-30' })).toEqual([]);
    expect(needs(rule, bill(100_000), { estimates: [sampleEstimate()], circumstances: self })).toEqual([
      'first_bill_date',
    ]);
    expect(needs(rule, bill(100_000), { estimates: [sampleEstimate()] })).toEqual(['plan']);
  });

  it('was due one or three business days after scheduling', () => {
    const late = (scheduledOn: string, issuedOn: string) =>
      found('law/estimate-late', bill(1_000), {
        estimates: [sampleEstimate({ issuedOn })],
        circumstances: { ...self, scheduledOn },
      });
    // Care on Monday, May 4.
    expect(late('2026-04-29', '2026-04-30')).toEqual([]);
    expect(late('2026-04-29', '2026-05-01')).toEqual(['0']);
    expect(late('2026-04-30', '2026-05-04')).toEqual([]);
    expect(late('2026-04-20', '2026-04-23')).toEqual([]);
    expect(late('2026-04-20', '2026-04-24')).toEqual(['0']);
  });

  it('asks whether there was one', () => {
    const asked = (circumstances: Partial<Circumstances>) =>
      found('law/estimate-not-seen', bill(1_000), { circumstances: { ...self, ...circumstances } });
    expect(asked({ scheduledOn: '2026-04-29' })).toEqual(['0']);
    expect(asked({ scheduledOn: '2026-04-30' })).toEqual([]);
    expect(asked({ askedForEstimate: true })).toEqual(['0']);
    expect(asked({ askedForEstimate: true, wasEmergency: true })).toEqual([]);
  });

  it('counts business days without holidays', () => {
    expect(businessDaysBetween('2026-05-22', '2026-05-26')).toBe(1);
    expect(addBusinessDays('2026-05-22', 1)).toBe('2026-05-26');
    expect(addBusinessDays('2026-11-25', 1)).toBe('2026-11-27');
  });
});

describe('assistance', () => {
  it('limits Medicaid patients to their copay', () => {
    const rule = 'law/medicaid-balance';
    const circumstances = { plan: 'medicaid' } as const;
    const withEob = (patientCents: number) =>
      found(rule, billed(), {
        circumstances,
        eobs: [
          sampleEob({ totals: { billedCents: 10_000, allowedCents: 6_000, paidCents: 4_000, patientCents } }),
        ],
      });
    expect(withEob(400)).toEqual(['5600']);
    expect(withEob(6_000)).toEqual([]);
    expect(needs(rule, billed(), { circumstances })).toEqual(['eob']);
    const paid = { payments: [{ id: 'p', date: null, from: 'insurer' as const, amountCents: 4_000 }] };
    expect(found(rule, billed(paid), { circumstances })).toEqual([]);
    expect(
      found(rule, billed({ ...paid, totals: { ...billed().totals, balanceCents: 7_501 } }), {
        circumstances,
      }),
    ).toEqual(['7501']);
    expect(found(rule, billed(paid), { circumstances: { plan: 'employer' } })).toEqual([]);
  });

  it('mentions charity care until day 240', () => {
    const rule = 'law/charity-care';
    const bill = sampleBill([{}], { firstBillReceivedOn: '2026-01-01' });
    const nonprofit = { circumstances: { hospitalOwnership: 'nonprofit' } as const };
    expect(found(rule, bill, { ...nonprofit, today: '2026-08-29' })).toEqual(['0']);
    expect(found(rule, bill, { ...nonprofit, today: '2026-08-30' })).toEqual([]);
    expect(found(rule, bill, { circumstances: { hospitalOwnership: 'for_profit' } })).toEqual([]);
    expect(found(rule, { ...bill, setting: 'professional' }, nonprofit)).toEqual([]);
    expect(needs(rule, bill)).toEqual(['ownership']);
  });

  it('names laws of the state', () => {
    const laws = (
      state: string,
      bill: Partial<Bill> = {},
      circumstances: Partial<Circumstances> = {},
      lines: object[] = [{}, {}],
    ) => {
      const paper = sampleBill(lines, bill);
      return reviewSample({ ...paper, provider: { ...paper.provider, state } }, { circumstances })
        .findings.filter(({ rule }) => rule === 'law/state-protection')
        .map(({ facts }) => facts.law);
    };
    expect(laws('WA')).toEqual(['state-wa-charity-care']);
    expect(laws('TX')).toEqual([]);
    expect(laws('NV')).toEqual([]);
    expect(laws('OR')).toEqual([]);
    expect(laws('OR', {}, { hospitalOwnership: 'nonprofit' })).toEqual(['state-or-financial-assistance']);
    expect(laws('IL', {}, { plan: 'employer' })).toEqual([]);
    expect(laws('IL', {}, { plan: 'none' })).toEqual(['state-il-uninsured-discount']);
    expect(laws('FL')).toEqual([]);
    expect(laws('FL', {}, {}, [{}])).toEqual(['state-fl-itemized-bill']);
    expect(
      laws('WA', { setting: 'ambulance' }, { plan: 'individual', providerNetwork: 'out' }, [
        { code: 'A0429' },
      ]),
    ).toEqual(['state-wa-ground-ambulance']);
  });
});
