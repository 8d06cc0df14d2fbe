import { isRecord } from '#shared/is-record.ts';
import type { AdjustmentGroup, Eob, EobAdjustment, EobLine } from '../bill.ts';

type Json = Record<string, unknown>;

const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
const day = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : null;

const groups = new Set<string>(['CO', 'PR', 'OA', 'PI', 'CR']);
const codingsOf = (concept: unknown): Json[] => (isRecord(concept) ? list(concept.coding) : []);
const codesOf = (concept: unknown): string[] =>
  codingsOf(concept).flatMap(({ code }) => text(code)?.toLowerCase() ?? []);

/** Categories of adjudication in FHIR and CARIN Blue Button. */
const categories = {
  billedCents: ['submitted'],
  allowedCents: ['eligible', 'allowed'],
  paidCents: ['benefit', 'paidtoprovider', 'payment'],
  patientCents: ['memberliability', 'paidbypatient', 'patientresponsibility'],
  deductibleCents: ['deductible'],
  copayCents: ['copay'],
  coinsuranceCents: ['coinsurance'],
} as const;
type Field = keyof typeof categories;

/** Cents of a Money in dollars. */
function centsOf(money: unknown): number | null {
  if (!isRecord(money) || typeof money.value !== 'number') return null;
  if (money.currency !== undefined && money.currency !== 'USD') return null;
  return Math.round(money.value * 100);
}

/** The sum of all amounts of a category; null if there are none. */
function amountOf(adjudication: readonly Json[], field: Field): number | null {
  const names: readonly string[] = categories[field];
  for (const name of names) {
    const found = adjudication
      .filter(({ category }) => codesOf(category).includes(name))
      .flatMap(({ amount }) => centsOf(amount) ?? []);
    if (found.length > 0) return found.reduce((sum, cents) => sum + cents, 0);
  }
  return null;
}

/** An ExplanationOfBenefit (FHIR R4). Null for another resource, or one in another currency than dollars. */
export function readFhirEob(resource: unknown): Eob | null {
  if (!isRecord(resource) || resource.resourceType !== 'ExplanationOfBenefit') return null;
  const totals = list(resource.total).map((total) => ({ ...total, adjudication: undefined }));
  if (/"currency":"(?!USD")/.test(JSON.stringify(resource))) return null;
  const contained = new Map(list(resource.contained).map((one) => [`#${text(one.id)}`, one]));
  const lines = list(resource.item).map((item, at) => lineOf(item, at, resource));
  const totalOf = (field: Field): number | null =>
    amountOf(totals, field) ?? amountOf(list(resource.adjudication), field) ?? sumOf(lines, field);
  const payment = isRecord(resource.payment) ? centsOf(resource.payment.amount) : null;
  const provider = nameOf(resource.provider, contained);
  return {
    insurer: nameOf(resource.insurer, contained) ?? '',
    claimNumber: identifierOf(resource.identifier),
    memberId: memberIdOf(resource, contained),
    patientName: nameOf(resource.patient, contained),
    birthDate: day(referred(resource.patient, contained)?.birthDate),
    providerName: provider,
    providerNpi: npiOf(referred(resource.provider, contained)) ?? npiOf(resource.provider),
    network: networkOf(resource),
    noticeDate: day(resource.created),
    lines,
    totals: {
      billedCents: totalOf('billedCents'),
      allowedCents: totalOf('allowedCents'),
      paidCents: totalOf('paidCents') ?? payment,
      patientCents: totalOf('patientCents'),
    },
    adjustments: adjustmentsOf(list(resource.adjudication)),
    remarkCodes: remarksOf(
      list(resource.processNote)
        .map(({ text: note }) => text(note) ?? '')
        .join(' '),
    ),
  };
}

function sumOf(lines: readonly EobLine[], field: Field): number | null {
  const known = lines.flatMap((line) => line[field] ?? []);
  return known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0);
}

function lineOf(item: Json, at: number, resource: Json): EobLine {
  const adjudication = list(item.adjudication);
  const codes = codingsOf(item.productOrService);
  const code = codes
    .flatMap(({ code: one }) => text(one)?.toUpperCase() ?? [])
    .find((one) => /^(?:\d{5}|\d{4}[FTUM]|[A-V]\d{4})$/.test(one));
  const quantity =
    isRecord(item.quantity) && typeof item.quantity.value === 'number' ? item.quantity.value : null;
  const period = isRecord(item.servicedPeriod)
    ? item.servicedPeriod.start
    : isRecord(resource.billablePeriod)
      ? resource.billablePeriod.start
      : null;
  const money = Object.fromEntries(
    (Object.keys(categories) as Field[]).map((field) => [field, amountOf(adjudication, field)]),
  ) as Record<Field, number | null>;
  return {
    id: String(at + 1),
    date: day(item.servicedDate) ?? day(period),
    code: code ?? null,
    modifiers: list(item.modifier).flatMap((modifier) => codesOf(modifier).map((one) => one.toUpperCase())),
    description:
      text(isRecord(item.productOrService) ? item.productOrService.text : null) ??
      text(codes[0]?.display) ??
      '',
    units: quantity,
    ...money,
    billedCents: money.billedCents ?? centsOf(item.net),
    adjustments: adjustmentsOf(adjudication),
    remarkCodes: adjudication
      .flatMap(({ reason }) => codesOf(reason).map((one) => one.toUpperCase()))
      .filter((one) => /^(?:N|M|MA)\d+$/.test(one)),
  };
}

/** Reasons with a group, as CARIN writes them: `CO-45`, or the group in a coding of its own. */
function adjustmentsOf(adjudication: readonly Json[]): EobAdjustment[] {
  return adjudication.flatMap(({ category, reason, amount }) => {
    const cents = centsOf(amount);
    const codes = [...codesOf(reason), ...codesOf(category)].map((code) => code.toUpperCase());
    const joined = codes
      .map((code) => /^(CO|PR|OA|PI|CR)-?(\d{1,3}|[AB]\d{1,2})$/.exec(code))
      .find((found) => found);
    const group = joined?.[1] ?? codes.find((code) => groups.has(code));
    const reasonCode = joined?.[2] ?? codes.find((code) => /^(?:\d{1,3}|[AB]\d{1,2})$/.test(code));
    return group && reasonCode && cents !== null
      ? [{ group: group as AdjustmentGroup, reasonCode, amountCents: cents }]
      : [];
  });
}

const remarksOf = (notes: string): string[] => [...new Set(notes.match(/\b(?:N|M|MA)\d{1,3}\b/g) ?? [])];

function referred(reference: unknown, contained: ReadonlyMap<string, Json>): Json | null {
  const target = isRecord(reference) ? text(reference.reference) : null;
  return target ? (contained.get(target) ?? null) : null;
}

/** The display of a reference, or the name of the contained resource. */
function nameOf(reference: unknown, contained: ReadonlyMap<string, Json>): string | null {
  const display = isRecord(reference) ? text(reference.display) : null;
  if (display) return display;
  const resource = referred(reference, contained);
  if (!resource) return null;
  if (text(resource.name)) return text(resource.name);
  const [name] = list(resource.name);
  if (!name) return null;
  const given = Array.isArray(name.given) ? name.given.flatMap((one) => text(one) ?? []) : [];
  return text(name.text) ?? ([...given, text(name.family)].filter(Boolean).join(' ') || null);
}

const identifierOf = (identifiers: unknown): string | null =>
  list(identifiers).flatMap(({ value }) => text(value) ?? [])[0] ?? null;

function npiOf(holder: unknown): string | null {
  if (!isRecord(holder)) return null;
  const identifiers = [
    ...list(holder.identifier),
    ...(isRecord(holder.identifier) ? [holder.identifier] : []),
  ];
  return (
    identifiers.flatMap(({ system, value }) =>
      /us-npi$/.test(text(system) ?? '') ? (text(value) ?? []) : [],
    )[0] ?? null
  );
}

function memberIdOf(resource: Json, contained: ReadonlyMap<string, Json>): string | null {
  const [insurance] = list(resource.insurance);
  const coverage = insurance && referred(insurance.coverage, contained);
  const identifier =
    insurance && isRecord(insurance.coverage) && isRecord(insurance.coverage.identifier)
      ? insurance.coverage.identifier
      : null;
  return text(coverage?.subscriberId) ?? text(identifier?.value) ?? null;
}

function networkOf(resource: Json): Eob['network'] {
  const all = JSON.stringify([
    resource.adjudication,
    resource.supportingInfo,
    resource.insurance,
  ]).toLowerCase();
  if (/"(?:outofnetwork|out-of-network|noncontracted)"/.test(all)) return 'out';
  return /"(?:innetwork|in-network|contracted)"/.test(all) ? 'in' : 'unknown';
}
