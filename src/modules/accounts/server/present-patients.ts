import { inArray, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { PatientView } from '../patient-views.ts';
import { patientStatusOf } from './find-patients.ts';
import type { UserRow } from './present-user.ts';

/** Presents rows in the given order. One more query counts their services. */
export async function presentPatients(orm: Orm, rows: readonly UserRow[], now: Date): Promise<PatientView[]> {
  const servicesByPatient = await countServices(orm, rows);
  return rows.map((row) => {
    const services = servicesByPatient.get(row.id) ?? [];
    return {
      id: row.id,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      phone: row.phone,
      role: row.role,
      modeOverride: row.modeOverride,
      membershipType: row.membershipType,
      createdAt: row.createdAt.toISOString(),
      lastActivityAt: row.lastActiveAt?.toISOString() ?? null,
      servicesUsed: services.map(({ serviceType }) => serviceType),
      requestCount: services.reduce((sum, { count }) => sum + count, 0),
      status: patientStatusOf(row, now),
      version: row.updatedAt.toISOString(),
    };
  });
}

export async function presentPatient(orm: Orm, row: UserRow, now: Date): Promise<PatientView> {
  const [view] = await presentPatients(orm, [row], now);
  if (!view) throw new Error('presentPatients returned no row.');
  return view;
}

type ServiceCount = { serviceType: string; count: number };

/** Service types per patient, most frequent first. */
async function countServices(
  orm: Orm,
  patients: readonly { id: string }[],
): Promise<Map<string, ServiceCount[]>> {
  if (patients.length === 0) return new Map();
  const ids = patients.map(({ id }) => id);
  const rows = await orm
    .select({
      userId: careRequests.userId,
      serviceType: careRequests.serviceType,
      count: sql<number>`count(*)::int`,
    })
    .from(careRequests)
    .where(inArray(careRequests.userId, ids))
    .groupBy(careRequests.userId, careRequests.serviceType)
    .orderBy(sql`count(*) desc`, careRequests.serviceType);
  return Map.groupBy(rows, ({ userId }) => userId);
}
