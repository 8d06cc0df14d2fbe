import { type PlannedCall, planCalls } from '#features/calls/server/plan-call.ts';
import type { RequestRow } from '#features/care-requests/server/find-request.ts';
import type { NearbyOffice } from '#features/providers/server/find-offices-near.ts';
import type { ServerContext } from '#features/server-context.ts';
import { toWallTime } from '#kernel/business-calendar.ts';
import type { When } from '#kernel/care-need.ts';
import type { Mode } from '#kernel/mode.ts';
import type { Service } from '#kernel/services.ts';
import type { CallBrief, OfficeProfile } from '#kernel/telephone-call.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { placeCallJob } from './job-names.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Without a wish for a day we ask for the next two weeks. */
const defaultDays = 14;

/** Plans one enquiry per office and enqueues the dialling, all in the caller's transaction. */
export async function planEnquiries(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  service: Service,
  offices: readonly NearbyOffice[],
): Promise<number> {
  const planned = offices.map((office): PlannedCall => {
    const profile = describeOffice(office);
    return {
      requestId: request.id,
      providerId: office.provider.id,
      purpose: 'enquiry',
      round: request.round,
      attempt: 1,
      mode: request.mode as Mode,
      toNumber: office.provider.phone,
      brief: {
        purpose: 'enquiry',
        callerFor: '',
        officeName: office.provider.name,
        serviceName: service.name,
        insurancePlan: request.need.insurance?.plan ?? null,
        ...wantedDays(request.need.when, context.clock.now(), profile.timeZone),
      },
      office: profile,
    };
  });
  const created = await planCalls(tx, planned);
  await context.jobs.enqueueAll(tx, placeCallJob, created);
  return created.length;
}

export const describeOffice = (office: Pick<NearbyOffice, 'provider' | 'price'>): OfficeProfile => ({
  officeId: office.provider.npi,
  timeZone: office.provider.timeZone,
  directPriceCents: office.price?.directPriceCents ?? null,
  acceptsInsurance: office.provider.acceptsInsurance,
  officeHours: office.provider.officeHours,
});

/** The wished days in the office's zone; days that are over are not asked for. */
export function wantedDays(
  when: When | undefined,
  now: Date,
  timeZone: string,
): Pick<CallBrief, 'fromDate' | 'toDate'> {
  const today = toWallTime(now, timeZone).date;
  const inDays = (days: number) =>
    toWallTime(new Date(now.getTime() + days * dayMilliseconds), timeZone).date;
  const fromDate = when?.fromDate && when.fromDate > today ? when.fromDate : today;
  const wishedEnd = when?.toDate ?? (when?.fromDate ? when.fromDate : inDays(defaultDays));
  return { fromDate, toDate: wishedEnd >= fromDate ? wishedEnd : inDays(defaultDays) };
}
