import type { Eob } from '#engines/bills/bill.ts';
import { addLine, type BillCase, firstDay, type Kind, type Payer } from './bill-case.ts';

/** Runs after totals and EOB are written. */
export type BalancePlanter = {
  rule: string;
  kinds: readonly Kind[];
  payer: Payer;
  /** Before totals and EOB. */
  prepare?: (one: BillCase) => void;
  plant: (one: BillCase) => void;
};

const careKinds: readonly Kind[] = ['er', 'stay', 'doctor'];
const expect = (one: BillCase, rule: string, cents: number) => one.expected.push({ rule, cents });
const eobOf = (one: BillCase): Eob => one.eobs[0] as Eob;
const balanceOf = ({ bill }: BillCase): number => bill.totals.balanceCents ?? 0;

/** The bill takes no write-off and the plan's payment only. */
function billOutOfNetwork(one: BillCase): number {
  const { totals } = one.bill;
  const writeOff = totals.adjustmentsCents ?? 0;
  one.bill.totals = { ...totals, adjustmentsCents: 0, balanceCents: balanceOf(one) + writeOff };
  eobOf(one).network = 'out';
  return writeOff;
}

const estimateFor = (one: BillCase, totalCents: number, issuedOn: string) =>
  one.estimates.push({
    providerName: one.bill.provider.name,
    providerNpi: one.bill.provider.npi,
    patientName: one.bill.patientName,
    issuedOn,
    serviceDate: firstDay,
    items: [],
    totalCents,
  });

export const balancePlanters: readonly BalancePlanter[] = [
  {
    rule: 'bill/lines-total',
    kinds: careKinds,
    payer: 'self',
    plant: (one) => {
      const extra = one.random.integer(1_000, 50_000);
      const charges = balanceOf(one) + extra;
      one.bill.totals = { ...one.bill.totals, chargesCents: charges, balanceCents: charges };
      expect(one, 'bill/lines-total', extra);
    },
  },
  {
    rule: 'bill/balance',
    kinds: careKinds,
    payer: 'self',
    plant: (one) => {
      const extra = one.random.integer(100, 50_000);
      one.bill.totals = { ...one.bill.totals, balanceCents: balanceOf(one) + extra };
      expect(one, 'bill/balance', extra);
    },
  },
  {
    rule: 'bill/payment-missing',
    kinds: careKinds,
    payer: 'self',
    plant: (one) => {
      const amountCents = one.random.integer(2_000, 20_000);
      one.bill.payments.push({ id: 'p9', date: firstDay, from: 'patient', amountCents });
      expect(one, 'bill/payment-missing', amountCents);
    },
  },
  {
    rule: 'eob/balance-above-share',
    kinds: careKinds,
    payer: 'plan',
    plant: (one) => {
      const extra = one.random.integer(500, 5_000);
      const { totals } = one.bill;
      one.bill.totals = {
        ...totals,
        adjustmentsCents: (totals.adjustmentsCents ?? 0) - extra,
        balanceCents: balanceOf(one) + extra,
      };
      expect(one, 'eob/balance-above-share', extra);
      expect(one, 'eob/write-off-billed', extra);
    },
  },
  {
    rule: 'eob/write-off-billed',
    kinds: careKinds,
    payer: 'plan',
    plant: (one) => {
      const writeOff = one.bill.totals.adjustmentsCents ?? 0;
      one.bill.totals = { ...one.bill.totals, adjustmentsCents: 0, balanceCents: balanceOf(one) + writeOff };
      expect(one, 'eob/write-off-billed', writeOff);
      expect(one, 'eob/balance-above-share', writeOff);
    },
  },
  {
    rule: 'eob/insurer-payment-missing',
    kinds: careKinds,
    payer: 'plan',
    plant: (one) => {
      const paid = one.bill.totals.paymentsCents ?? 0;
      one.bill.payments = [];
      one.bill.totals = { ...one.bill.totals, paymentsCents: 0, balanceCents: balanceOf(one) + paid };
      expect(one, 'eob/insurer-payment-missing', paid);
      expect(one, 'eob/balance-above-share', paid);
    },
  },
  {
    rule: 'eob/member-mismatch',
    kinds: careKinds,
    payer: 'plan',
    plant: (one) => {
      if (one.random.chance(0.5)) eobOf(one).memberId = 'XQH884412079';
      else eobOf(one).birthDate = '1980-03-02';
      expect(one, 'eob/member-mismatch', 0);
    },
  },
  {
    rule: 'eob/claim-arithmetic',
    kinds: careKinds,
    payer: 'plan',
    plant: (one) => {
      const [line] = eobOf(one).lines;
      if (line?.adjustments[0]) line.adjustments[0].amountCents -= one.random.integer(1, 300);
      expect(one, 'eob/claim-arithmetic', 0);
    },
  },
  {
    rule: 'eob/patient-share-sum',
    kinds: careKinds,
    payer: 'plan',
    plant: (one) => {
      const extra = one.random.integer(100, 4_000);
      const eob = eobOf(one);
      for (const line of eob.lines.slice(0, 1)) line.patientCents = (line.patientCents ?? 0) + extra;
      eob.totals.patientCents = (eob.totals.patientCents ?? 0) + extra;
      expect(one, 'eob/patient-share-sum', extra);
    },
  },
  {
    rule: 'law/out-of-network-emergency',
    kinds: ['er', 'stay'],
    payer: 'plan',
    plant: (one) => {
      one.circumstances.wasEmergency = true;
      expect(one, 'law/out-of-network-emergency', billOutOfNetwork(one));
    },
  },
  {
    rule: 'law/in-network-facility',
    kinds: ['doctor'],
    payer: 'plan',
    plant: (one) => {
      one.bill.placeOfService = one.random.pick(['21', '22', '24']);
      Object.assign(
        one.circumstances,
        { facilityNetwork: 'in' },
        one.random.pick([
          { consentHoursBefore: 'none' },
          { consentHoursBefore: 2 },
          { consentHoursBefore: 24, scheduledOn: '2026-03-01' },
        ]),
      );
      expect(one, 'law/in-network-facility', billOutOfNetwork(one));
    },
  },
  {
    rule: 'law/air-ambulance',
    kinds: ['ambulance'],
    payer: 'plan',
    prepare: (one) => addLine(one, { code: 'A0431', description: 'HELICOPTER', amountCents: 4_500_000 }),
    plant: (one) => expect(one, 'law/air-ambulance', billOutOfNetwork(one)),
  },
  {
    rule: 'law/estimate-exceeded',
    kinds: careKinds,
    payer: 'self',
    plant: (one) => {
      // Long lines of code make the bill at least $400.
      const extra = one.random.integer(40_000, 60_000);
      addLine(one, { code: '36415', description: 'VENIPUNCTURE', amountCents: 61_000 });
      const charges = balanceOf(one) + 61_000;
      one.bill.totals = { ...one.bill.totals, chargesCents: charges, balanceCents: charges };
      estimateFor(one, charges - extra, '2026-05-01');
      expect(one, 'law/estimate-exceeded', extra);
    },
  },
  {
    rule: 'law/estimate-late',
    kinds: careKinds,
    payer: 'self',
    plant: (one) => {
      // Scheduled on Monday, April 27: five business days ahead, so due on Tuesday.
      one.circumstances.scheduledOn = '2026-04-27';
      estimateFor(one, balanceOf(one), one.random.pick(['2026-04-29', '2026-05-01']));
      expect(one, 'law/estimate-late', 0);
    },
  },
  {
    rule: 'law/medicaid-balance',
    kinds: careKinds,
    payer: 'medicaid',
    plant: (one) => {
      const extra = one.random.integer(1_000, 20_000);
      const { totals } = one.bill;
      one.bill.totals = {
        ...totals,
        adjustmentsCents: (totals.adjustmentsCents ?? 0) - extra,
        balanceCents: balanceOf(one) + extra,
      };
      expect(one, 'law/medicaid-balance', extra);
      expect(one, 'eob/write-off-billed', extra);
    },
  },
  {
    rule: 'eob/insurance-not-billed',
    kinds: careKinds,
    payer: 'plan',
    plant: (one) => {
      const charges = one.bill.totals.chargesCents ?? 0;
      one.eobs = [];
      one.bill.payments = [];
      one.bill.insurer = null;
      one.bill.totals = {
        chargesCents: charges,
        paymentsCents: 0,
        adjustmentsCents: 0,
        balanceCents: charges,
      };
      expect(one, 'eob/insurance-not-billed', 0);
    },
  },
  {
    rule: 'eob/wrong-insurer',
    kinds: careKinds,
    payer: 'plan',
    plant: (one) => {
      if (one.random.chance(0.5)) one.bill.insurer = 'Cigna';
      else {
        const [line] = eobOf(one).lines;
        if (line?.adjustments[0]) line.adjustments[0].reasonCode = one.random.pick(['27', '31', '109']);
      }
      expect(one, 'eob/wrong-insurer', 0);
    },
  },
  {
    rule: 'eob/second-plan-not-billed',
    kinds: careKinds,
    payer: 'plan',
    plant: (one) => {
      one.circumstances.hasSecondPlan = true;
      expect(one, 'eob/second-plan-not-billed', 0);
    },
  },
  {
    rule: 'law/possible-surprise-bill',
    kinds: ['er'],
    payer: 'plan',
    plant: (one) => {
      one.eobs = [];
      Object.assign(one.circumstances, { wasEmergency: true, providerNetwork: 'out' });
      expect(one, 'law/possible-surprise-bill', 0);
    },
  },
  {
    rule: 'law/estimate-not-seen',
    kinds: careKinds,
    payer: 'self',
    plant: (one) => {
      Object.assign(
        one.circumstances,
        one.random.pick([{ scheduledOn: '2026-04-20' }, { askedForEstimate: true }]),
      );
      expect(one, 'law/estimate-not-seen', 0);
    },
  },
  {
    rule: 'law/charity-care',
    kinds: ['er', 'stay'],
    payer: 'self',
    plant: (one) => {
      one.circumstances.hospitalOwnership = 'nonprofit';
      expect(one, 'law/charity-care', 0);
    },
  },
  {
    rule: 'law/state-protection',
    kinds: ['er', 'stay'],
    payer: 'self',
    plant: (one) => {
      one.bill.provider.state = one.random.pick(['WA', 'CA', 'NY', 'IL', 'NJ', 'MD', 'CO']);
      expect(one, 'law/state-protection', 0);
    },
  },
  {
    rule: 'ask/itemized-bill',
    kinds: ['summary'],
    payer: 'self',
    plant: (one) => expect(one, 'ask/itemized-bill', 0),
  },
];
