/** Random facts of bills, EOBs, estimates and denial letters, as ground truth. All people and companies are invented. */
import type { Bill, BillLine, Eob, EobLine, Estimate } from '#engines/bills/bill.ts';
import type { Denial } from '#engines/bills/reading/reading.ts';
import { npiCheckDigit } from '#shared/npi.ts';
import { type SeededRandom, seededRandom } from '#shared/random.ts';

const hospitals = ['Mercy Valley Hospital', 'St. Brendan Medical Center', 'Lakeview Regional Hospital'];
const moreHospitals = ['Northgate Community Hospital', 'Harbor Point Health System'];
const practices = ['Cedar Ridge Family Medicine', 'Bayside Orthopedic Associates', 'Summit Imaging Group'];
const morePractices = ['Lone Pine Emergency Physicians LLC', 'Prairie Anesthesia Partners PA'];
export const insurers = [
  'Blue Heron Health Plan',
  'Unified Care Insurance Company',
  'Pacific Crest Health',
  'Granite State Mutual Health Insurance',
];
const firstNames = ['Maria', 'James', 'Aisha', 'Robert', 'Linh', 'Teresa', 'Daniel', 'Grace'];
const lastNames = ['Alvarez', 'Nguyen', 'Thompson', 'Okafor', 'Schmidt', 'Rivera', 'Walker', 'Kim'];
const streets = ['Oak Street', 'W Jefferson Blvd', 'Commerce Parkway', 'Medical Center Drive'];
const cities = [
  ['Springfield', 'IL', '62704'],
  ['Tucson', 'AZ', '85719'],
  ['Portland', 'OR', '97205'],
  ['Tampa', 'FL', '33606'],
  ['Albany', 'NY', '12207'],
] as const;

type Item = readonly [code: string, revenueCode: string, description: string, cents: number, units: number];
const items: readonly Item[] = [
  ['99284', '0450', 'Emergency dept visit level 4', 184_200, 1],
  ['71046', '0324', 'Chest x-ray 2 views', 41_875, 1],
  ['80053', '0301', 'Comprehensive metabolic panel', 28_740, 1],
  ['85025', '0305', 'CBC with differential', 13_290, 1],
  ['93005', '0730', 'EKG tracing', 35_600, 1],
  ['96374', '0260', 'IV push single drug', 32_115, 1],
  ['J2405', '0636', 'Ondansetron injection 1 mg', 1_250, 4],
  ['J7030', '0258', 'Normal saline 1000 ml', 8_640, 2],
  ['70450', '0351', 'CT head without contrast', 243_300, 1],
  ['36415', '0300', 'Venipuncture', 2_850, 1],
  ['81001', '0307', 'Urinalysis automated', 7_725, 1],
  ['99213', '0510', 'Office visit established', 18_900, 1],
  ['20610', '0361', 'Arthrocentesis major joint', 36_450, 1],
  ['73562', '0320', 'X-ray knee 3 views', 19_560, 1],
  ['A6448', '0270', 'Elastic bandage', 1_895, 3],
  ['97110', '0420', 'Therapeutic exercise 15 min', 8_975, 3],
];
const spanish: Record<string, string> = {
  '99284': 'Visita a emergencias nivel 4',
  '71046': 'Radiografia de torax 2 vistas',
  '80053': 'Panel metabolico completo',
  '85025': 'Hemograma con diferencial',
  '93005': 'Electrocardiograma',
  '99213': 'Consulta medica',
};

export type Paper =
  | { kind: 'bill'; bill: Bill; language: 'en' | 'es' }
  | { kind: 'eob'; eob: Eob; denied: boolean }
  | { kind: 'estimate'; estimate: Estimate }
  | { kind: 'denial_letter'; denial: Denial }
  | { kind: 'not_a_bill' };

const day = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const digits = (random: SeededRandom, count: number): string =>
  Array.from({ length: count }, (_, at) => random.integer(at === 0 ? 1 : 0, 9)).join('');

function npi(random: SeededRandom): string {
  const nine = `1${digits(random, 8)}`;
  return nine + npiCheckDigit(nine);
}

const accountNumber = (random: SeededRandom): string =>
  random.pick([
    digits(random, 8),
    `A${digits(random, 9)}`,
    `${digits(random, 3)}-${digits(random, 6)}`,
    `HV${digits(random, 7)}`,
  ]);

const vary = (random: SeededRandom, cents: number): number =>
  Math.max(500, Math.round(cents * (0.6 + random.next() * 0.9)));

function person(random: SeededRandom): string {
  return `${random.pick(firstNames)} ${random.pick(lastNames)}`;
}

function provider(random: SeededRandom, name: string): Bill['provider'] {
  const [city, state, zip] = random.pick(cities);
  return {
    name,
    npi: npi(random),
    ein: digits(random, 9),
    address: `${random.integer(100, 9800)} ${random.pick(streets)}, ${city}, ${state} ${zip}`,
    state,
    zip,
    phone: `${random.integer(201, 989)}555${digits(random, 4)}`,
    fax: null,
  };
}

export function randomBill(random: SeededRandom, language: 'en' | 'es', professional: boolean): Bill {
  const from = day('2026-01-05', random.integer(0, 240));
  const chosen = random
    .shuffle(language === 'es' ? items.filter(([code]) => spanish[code]) : items)
    .slice(0, random.integer(3, professional ? 5 : 9));
  const lines: BillLine[] = chosen.map(([code, revenueCode, description, cents, most], at) => {
    const units = random.integer(1, most);
    const unitCents = vary(random, cents);
    return {
      id: String(at + 1),
      date: day(from, professional ? 0 : random.integer(0, 2)),
      code,
      modifiers: professional && random.chance(0.4) ? [random.pick(['25', '59', 'RT', 'LT', '26'])] : [],
      revenueCode: professional ? null : revenueCode,
      ndc: null,
      description: language === 'es' ? (spanish[code] as string) : description,
      units,
      unitCents,
      amountCents: units * unitCents,
      disputed: null,
    };
  });
  if (!professional) lines.sort((a, b) => (a.date as string).localeCompare(b.date as string));
  for (const [at, line] of lines.entries()) line.id = String(at + 1);
  const charges = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const paid = random.chance(0.7) ? Math.round(charges * random.next() * 0.5) : 0;
  const adjusted = random.chance(0.7) ? Math.round(charges * random.next() * 0.4) : 0;
  const statementDate = day(from, random.integer(10, 45));
  return {
    provider: provider(
      random,
      random.pick(professional ? [...practices, ...morePractices] : [...hospitals, ...moreHospitals]),
    ),
    setting: professional ? 'professional' : 'facility_outpatient',
    patientName: person(random),
    birthDate: null,
    memberId: null,
    accountNumber: accountNumber(random),
    statementDate,
    dueDate: day(statementDate, random.pick([21, 25, 30])),
    firstBillReceivedOn: null,
    serviceFrom: lines.map(({ date }) => date as string).toSorted()[0] ?? null,
    serviceTo:
      lines
        .map(({ date }) => date as string)
        .toSorted()
        .at(-1) ?? null,
    insurer: random.chance(0.6) ? random.pick(insurers) : null,
    diagnosisCodes: [],
    placeOfService: null,
    lines,
    payments: paid
      ? [{ id: '1', date: day(from, 9), from: random.pick(['insurer', 'patient']), amountCents: paid }]
      : [],
    totals: {
      chargesCents: charges,
      paymentsCents: paid,
      adjustmentsCents: adjusted,
      balanceCents: charges - paid - adjusted,
    },
  };
}

export function randomEob(random: SeededRandom, denied: boolean): Eob {
  const date = day('2026-01-05', random.integer(0, 240));
  const lines: EobLine[] = random
    .shuffle(items)
    .slice(0, random.integer(2, 5))
    .map(([code, , description, cents], at) => {
      const billed = vary(random, cents);
      const isDenied = denied && at === 0;
      const allowed = isDenied ? 0 : Math.round(billed * (0.3 + random.next() * 0.5));
      const deductible = isDenied ? 0 : random.chance(0.5) ? Math.round(allowed * random.next() * 0.6) : 0;
      const copay = isDenied || random.chance(0.6) ? 0 : Math.min(2_500, allowed - deductible);
      const coinsurance = isDenied ? 0 : Math.round((allowed - deductible - copay) * 0.2);
      return {
        id: String(at + 1),
        date,
        code,
        modifiers: [],
        description,
        units: null,
        billedCents: billed,
        allowedCents: allowed,
        paidCents: allowed - deductible - copay - coinsurance,
        patientCents: isDenied ? billed : deductible + copay + coinsurance,
        deductibleCents: deductible,
        copayCents: copay,
        coinsuranceCents: coinsurance,
        adjustments: [],
        remarkCodes: [],
      };
    });
  const sum = (of: 'billedCents' | 'allowedCents' | 'paidCents' | 'patientCents') =>
    lines.reduce((total, line) => total + (line[of] ?? 0), 0);
  return {
    insurer: random.pick(insurers),
    claimNumber: random.pick([
      digits(random, 11),
      `E${digits(random, 9)}`,
      `${digits(random, 4)}${random.pick(['AB', 'QK', 'ZT'])}${digits(random, 5)}`,
    ]),
    memberId: random.pick([`XYW${digits(random, 9)}`, digits(random, 10), `W${digits(random, 8)}`]),
    patientName: person(random),
    birthDate: null,
    providerName: random.pick([...hospitals, ...practices]),
    providerNpi: null,
    network: random.pick(['in', 'out']),
    noticeDate: day(date, random.integer(8, 30)),
    lines,
    totals: {
      billedCents: sum('billedCents'),
      allowedCents: sum('allowedCents'),
      paidCents: sum('paidCents'),
      patientCents: sum('patientCents'),
    },
    adjustments: [],
    remarkCodes: [],
  };
}

export function randomEstimate(random: SeededRandom): Estimate {
  const issuedOn = day('2026-01-05', random.integer(0, 240));
  const chosen = random
    .shuffle(items)
    .slice(0, random.integer(2, 6))
    .map(([code, , description, cents], at) => ({
      id: String(at + 1),
      code,
      description,
      amountCents: vary(random, cents),
    }));
  return {
    providerName: random.pick([...hospitals, ...practices]),
    providerNpi: npi(random),
    patientName: person(random),
    issuedOn,
    serviceDate: day(issuedOn, random.integer(4, 30)),
    items: chosen,
    totalCents: chosen.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}

const denialReasons = [
  ['50', 'CO', 'The requested service does not meet the criteria for medical necessity.'],
  ['197', 'CO', 'Prior authorization was not obtained before the service was provided.'],
  ['96', 'PR', 'This service is not a covered benefit under your plan.'],
  ['29', 'CO', 'The claim was received after the time limit for filing.'],
] as const;

export function randomDenial(random: SeededRandom): Denial {
  const serviceDate = day('2026-01-05', random.integer(0, 240));
  const noticeDate = day(serviceDate, random.integer(8, 40));
  const [reasonCode, group, reason] = random.pick(denialReasons);
  const [code, , description, cents] = random.pick(items);
  const [city, state, zip] = random.pick(cities);
  return {
    insurer: random.pick(insurers),
    claimNumber: digits(random, 11),
    memberId: `XYW${digits(random, 9)}`,
    patientName: person(random),
    providerName: random.pick([...hospitals, ...practices]),
    noticeDate,
    serviceDate,
    service: description,
    codes: [code],
    deniedCents: vary(random, cents),
    reasonCodes: [{ group, code: reasonCode }],
    remarkCodes: random.chance(0.5) ? [random.pick(['N130', 'M62', 'N115', 'MA130'])] : [],
    reason,
    appealDays: 180,
    appealDeadline: random.chance(0.5) ? day(noticeDate, 180) : null,
    appealAddress: `Appeals Department, PO Box ${digits(random, 5)}, ${city}, ${state} ${zip}`,
    appealFax: `${random.integer(201, 989)}555${digits(random, 4)}`,
    appealPhone: `800555${digits(random, 4)}`,
  };
}

/** The paper and the layout's own choices for one seed. */
export function randomPaper(layout: string, seed: number): { paper: Paper; random: SeededRandom } {
  const random = seededRandom(`${layout} ${seed}`);
  return { paper: paperFor(layout, random), random };
}

function paperFor(layout: string, random: SeededRandom): Paper {
  if (layout.startsWith('eob')) {
    const denied = random.chance(0.3);
    return { kind: 'eob', eob: randomEob(random, denied), denied };
  }
  if (layout.startsWith('estimate')) return { kind: 'estimate', estimate: randomEstimate(random) };
  if (layout.startsWith('denial')) return { kind: 'denial_letter', denial: randomDenial(random) };
  if (layout.startsWith('other')) return { kind: 'not_a_bill' };
  const language = layout.endsWith('spanish') ? 'es' : 'en';
  return { kind: 'bill', bill: randomBill(random, language, layout.includes('physician')), language };
}
