import type { Bill, BillLine } from '#engines/bills/bill.ts';
import { unansweredCircumstances } from '#engines/bills/bill.ts';
import { sealFacts } from '#modules/bills/server/bill-records.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { bills } from '#schema/bills.ts';
import { newId } from '#shared/ids.ts';
import { addDays } from '#shared/time/add-days.ts';

type Charge = Pick<BillLine, 'code' | 'description' | 'units' | 'unitCents' | 'amountCents'> & {
  revenueCode: string;
};

/** A knee injury at an invented hospital: the X-ray is charged twice, the medicine ten times its price. */
const charges: readonly Charge[] = [
  {
    revenueCode: '0450',
    code: '99283',
    description: 'Emergency visit, level 3',
    units: 1,
    unitCents: 91_000,
    amountCents: 91_000,
  },
  {
    revenueCode: '0320',
    code: '73562',
    description: 'X-ray of the left knee, 3 views',
    units: 1,
    unitCents: 42_800,
    amountCents: 42_800,
  },
  {
    revenueCode: '0320',
    code: '73562',
    description: 'X-ray of the left knee, 3 views',
    units: 1,
    unitCents: 42_800,
    amountCents: 42_800,
  },
  {
    revenueCode: '0637',
    code: null,
    description: 'Ibuprofen 400 mg',
    units: 2,
    unitCents: 950,
    amountCents: 19_000,
  },
  {
    revenueCode: '0270',
    code: 'L1830',
    description: 'Knee immobilizer',
    units: 1,
    unitCents: 23_600,
    amountCents: 23_600,
  },
];

/** A bill that the demo patient can confirm and have checked. */
export async function loadDemoBill(
  { database, clock, dataKeys }: { database: Database; clock: Clock; dataKeys: DataKeys },
  userId: string,
  patientName: string,
): Promise<void> {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const date = addDays(today, -41);
  const totalCents = charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const bill: Bill = {
    provider: {
      name: 'Gulf Coast Community Hospital',
      npi: null,
      ein: null,
      address: '400 Harbor Boulevard, Tampa, FL 33602',
      state: 'FL',
      zip: '33602',
      phone: '+18135550161',
      fax: null,
    },
    setting: 'facility_outpatient',
    patientName,
    birthDate: null,
    memberId: null,
    accountNumber: 'GC-204418',
    statementDate: addDays(today, -12),
    dueDate: addDays(today, 18),
    firstBillReceivedOn: addDays(today, -9),
    serviceFrom: date,
    serviceTo: date,
    insurer: null,
    diagnosisCodes: [],
    placeOfService: null,
    lines: charges.map((charge, index) => ({
      ...charge,
      id: String(index + 1),
      date,
      modifiers: charge.code === '73562' ? ['LT'] : [],
      ndc: null,
      disputed: null,
    })),
    payments: [],
    totals: { chargesCents: totalCents, paymentsCents: 0, adjustmentsCents: 0, balanceCents: totalCents },
  };
  const id = newId();
  const facts = sealFacts(dataKeys, id, {
    bill,
    eobs: [],
    estimates: [],
    denials: [],
    circumstances: { ...unansweredCircumstances, plan: 'none', wasEmergency: true },
    income: null,
  });
  await database.orm.insert(bills).values({ id, userId, facts, createdAt: now, updatedAt: now });
}
