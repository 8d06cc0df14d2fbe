import { and, eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { providers } from '#schema/providers.ts';
import { isId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { notFound } from '#shared/problem.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { demonstrationOffices } from '../demonstration-offices.ts';
import type { ProviderRow } from './find-offices-near.ts';

const demonstrationHours = ['08:00', '17:00'] as const;

/** An office that can be booked: by its id, or by its name where only one has it. Refuses any other. */
export async function getOffice(
  tx: Orm,
  wanted: { id: string; name?: string | null | undefined },
  mode: Mode,
): Promise<ProviderRow> {
  if (mode === 'demo') await ensureDemonstrationOffice(tx, wanted.id);
  const rows = isId(wanted.id)
    ? await tx.select().from(providers).where(eq(providers.id, wanted.id))
    : wanted.name
      ? await tx
          .select()
          .from(providers)
          .where(and(eq(providers.name, wanted.name), eq(providers.isActive, true)))
          .limit(2)
      : [];
  const [office] = rows;
  if (!office || rows.length > 1 || !isBookable(office, mode)) {
    throw notFound('We could not find this office in our network. Please choose it from the list again.');
  }
  return office;
}

/** An invented office stays in the table once a demonstration has booked it, and is nobody's who books for real. */
const isBookable = ({ id, isActive }: ProviderRow, mode: Mode): boolean =>
  isActive || (mode === 'demo' && demonstrationOffices.some((office) => office.id === id));

/** The front page's invented offices are written down when somebody first wants to book one. No search finds them. */
async function ensureDemonstrationOffice(tx: Orm, id: string): Promise<void> {
  const office = demonstrationOffices.find((one) => one.id === id);
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
        mon: demonstrationHours,
        tue: demonstrationHours,
        wed: demonstrationHours,
        thu: demonstrationHours,
        fri: demonstrationHours,
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
