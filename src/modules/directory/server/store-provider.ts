import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { findZipCode } from '#platform/geography/places.ts';
import { providers } from '#schema/providers.ts';
import { type NetworkSpecialty, networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { isValidNpi } from '#shared/npi.ts';
import { badRequest, notFound } from '#shared/problem.ts';
import { productName } from '#shared/product.ts';
import * as t from '../directory.words.ts';
import {
  listChanges,
  listFactValues,
  type ProviderDetails,
  taxonomyCodes,
} from '../provider-details.rules.ts';
import { type DecidedFact, type DetailFact, detailFacts } from '../provider-facts.rules.ts';
import { confirmFacts, type FactSource, storeFacts } from './facts/store-facts.ts';
import type { ProviderRow } from './find-offices-near.ts';

/**
 * The only place that writes offices, from staff, files or calls. The row holds current values; each value
 * also becomes a fact with its source, in the same transaction.
 */

/** Sources other than files. */
export const officeSource = 'The office';
export const teamSource = `${productName} team`;

const isSpecialty = (text: string): text is NetworkSpecialty =>
  networkSpecialties.some((specialty) => specialty === text);

/** Coordinates and taxonomy code, derived from the details. */
const derived = (details: ProviderDetails, taxonomyCode: string | null) => {
  const place = findZipCode(details.zipCode);
  return {
    latitude: place?.lat ?? null,
    longitude: place?.lng ?? null,
    taxonomyCode: taxonomyCode ?? (isSpecialty(details.specialty) ? taxonomyCodes[details.specialty] : ''),
  };
};

/** An office as stored. */
export const detailsOf = (row: ProviderRow): ProviderDetails => ({
  name: row.name,
  specialty: row.specialty,
  address: row.address,
  city: row.city,
  state: row.state,
  zipCode: row.zipCode,
  timeZone: row.timeZone,
  phone: row.phone,
  email: row.email,
  officeHours: row.officeHours,
  acceptsNewPatients: row.acceptsNewPatients,
  acceptsInsurance: row.acceptsInsurance,
  languages: row.languages,
  negotiatedRateCents: row.negotiatedRateCents,
  directPayRateCents: row.directPayRateCents,
});

/** Adds an office. Null if its NPI already exists, active or not. Throws if the NPI is invalid. */
export async function addOffice(
  tx: Orm,
  office: { id: string; npi: string; taxonomyCode?: string | null; details: ProviderDetails },
  from: FactSource,
): Promise<ProviderRow | null> {
  if (!isValidNpi(office.npi)) throw badRequest(t.npiInvalidCheckDigits);
  const { id, npi, details } = office;
  const [row] = await tx
    .insert(providers)
    .values({
      id,
      npi,
      ...details,
      ...derived(details, office.taxonomyCode ?? null),
      source: from.source,
      isActive: true,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  await storeFacts(tx, id, knownFacts(details, detailFacts), from);
  return row;
}

/** Known values only; an unknown value isn't a fact. */
function knownFacts(details: ProviderDetails, wanted: readonly DetailFact[]) {
  const values = listFactValues(details);
  return wanted.flatMap((fact) => (isKnown(values[fact]) ? [{ fact, value: values[fact] }] : []));
}

const isKnown = (value: unknown): boolean =>
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0) &&
  !(typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/**
 * Updates the changed details of a locked office and confirms the facts in `confirms`. Returns the updated
 * row and the changed facts.
 */
export async function changeOffice(
  tx: Orm,
  present: ProviderRow,
  changes: Partial<ProviderDetails>,
  from: FactSource,
  { confirms = [] }: { confirms?: readonly DetailFact[] } = {},
): Promise<{ row: ProviderRow; changed: DetailFact[] }> {
  const before = detailsOf(present);
  const after = { ...before, ...changes };
  const changed = listChanges(before, after);
  const values = listFactValues(after);
  const row = changed.length === 0 ? present : await writeDetails(tx, present, after);
  await storeFacts(
    tx,
    present.id,
    changed.map((fact) => ({ fact, value: values[fact] })),
    from,
  );
  const same = confirms.filter((fact) => !changed.includes(fact));
  await confirmFacts(tx, present.id, knownFacts(after, same), from);
  return { row, changed };
}

async function writeDetails(tx: Orm, present: ProviderRow, after: ProviderDetails): Promise<ProviderRow> {
  const isSameSpecialty = after.specialty === present.specialty;
  const { taxonomyCode, ...place } = derived(after, isSameSpecialty ? present.taxonomyCode : null);
  const [row] = await tx
    .update(providers)
    .set({
      ...after,
      taxonomyCode,
      // A source may have more precise coordinates than the ZIP code.
      ...(after.zipCode === present.zipCode ? {} : place),
      updatedAt: new Date(),
    })
    .where(eq(providers.id, present.id))
    .returning();
  return row ?? present;
}

/** Activates or deactivates a locked office. The caller cancels what is planned there. */
export async function setInNetwork(
  tx: Orm,
  present: ProviderRow,
  decided: DecidedFact,
  from: FactSource,
): Promise<ProviderRow> {
  const [row] = await tx
    .update(providers)
    .set({
      isActive: decided.yes,
      deactivatedAt: decided.yes ? null : from.observedAt,
      updatedAt: new Date(),
    })
    .where(eq(providers.id, present.id))
    .returning();
  await storeFacts(tx, present.id, [{ fact: 'in_network', value: decided }], from);
  return row ?? present;
}

/** Locks an office until the transaction ends. Throws for the fictional offices of the landing page. */
export async function lockOffice(tx: Orm, id: string): Promise<ProviderRow> {
  const row = await lockOfficeIfExists(tx, id);
  if (!row) throw officeNotFound();
  return row;
}

/** Like `lockOffice`, but returns null if there is none. */
export async function lockOfficeIfExists(tx: Orm, id: string): Promise<ProviderRow | null> {
  const [row] = await tx.select().from(providers).where(eq(providers.id, id)).for('no key update');
  return row && !isLandingPageOffice(row) ? row : null;
}

/** Inactive but never deactivated: it was never in the network. */
export const isLandingPageOffice = ({ isActive, deactivatedAt, npi }: ProviderRow): boolean =>
  !isActive && deactivatedAt === null && !/^\d{10}$/.test(npi);

export const officeNotFound = () => notFound(t.providerUnknown);
