import { and, eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { providers } from '#schema/providers.ts';
import { isId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { notFound } from '#shared/problem.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { demoOffices } from '../demo-offices.ts';
import * as t from '../directory.words.ts';
import type { ProviderRow } from './find-offices-near.ts';

const demoHours = ['08:00', '17:00'] as const;

/** Finds a bookable office by id, or by name if the name is unique. Throws if there is none. */
export async function getOffice(
  tx: Orm,
  query: { id: string; name?: string | null | undefined },
  mode: Mode,
): Promise<ProviderRow> {
  if (mode === 'demo') await ensureDemoOffice(tx, query.id);
  const rows = isId(query.id)
    ? await tx.select().from(providers).where(eq(providers.id, query.id))
    : query.name
      ? await tx
          .select()
          .from(providers)
          .where(and(eq(providers.name, query.name), eq(providers.isActive, true)))
          .limit(2)
      : [];
  const [office] = rows;
  if (!office || rows.length > 1 || !isBookable(office, mode)) {
    throw notFound(t.officeNotInNetwork);
  }
  return office;
}

/** An office of the network; null if there is none or it left. */
export async function findActiveOffice(orm: Orm, id: string): Promise<ProviderRow | null> {
  const [office] = await orm
    .select()
    .from(providers)
    .where(and(eq(providers.id, id), eq(providers.isActive, true)));
  return office ?? null;
}

/** A fictional office stays in the table after a demo booking, but can't be booked in production. */
const isBookable = ({ id, isActive }: ProviderRow, mode: Mode): boolean =>
  isActive || (mode === 'demo' && demoOffices.some((office) => office.id === id));

/** Inserts a fictional office of the landing page on its first booking. Search never finds it. */
async function ensureDemoOffice(tx: Orm, id: string): Promise<void> {
  const office = demoOffices.find((demoOffice) => demoOffice.id === id);
  if (!office) return;
  const [street = '', city = '', stateAndZip = ''] = office.address.split(', ');
  const [state = '', zipCode = ''] = stateAndZip.split(' ');
  await tx
    .insert(providers)
    .values({
      id: office.id,
      npi: `demonstration ${office.id.slice(9, 13)}`,
      name: office.name,
      specialty: office.specialty,
      taxonomyCode: '2085R0202X',
      address: street,
      city,
      state,
      zipCode,
      latitude: office.coordinates.lat,
      longitude: office.coordinates.lng,
      phone: toE164(office.phone) ?? office.phone,
      timeZone: 'America/New_York',
      officeHours: {
        mon: demoHours,
        tue: demoHours,
        wed: demoHours,
        thu: demoHours,
        fri: demoHours,
        sat: null,
        sun: null,
      },
      acceptsInsurance: [],
      languages: ['English'],
      rating: office.rating,
      isActive: false,
      source: 'Harborline demonstration page',
    })
    .onConflictDoNothing();
}
