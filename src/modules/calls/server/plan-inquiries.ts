import { preferredDays } from '#engines/transcripts/preferred-days.rules.ts';
import type { NearbyOffice } from '#modules/directory/server/find-offices-near.ts';
import { placeCallJob, workOnRequestJob } from '#modules/job-names.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { CallBrief, OfficeProfile } from '#shared/calls/telephone-call.ts';
import { nameService } from '#shared/care/service-wording.ts';
import type { Service } from '#shared/care/services.ts';
import type { Mode } from '#shared/mode.ts';
import { hasCallsAwaitingPatient, type PlannedCall, planCalls } from './plan-call.ts';

/** New calls: dialed, and waiting for the patient's answer. */
export type PlannedInquiries = { dialed: number; asked: number };

/** Plans one inquiry call per office and enqueues dialing, in the caller's transaction. */
export async function planInquiries(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  service: Service,
  offices: readonly NearbyOffice[],
): Promise<PlannedInquiries> {
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
        serviceName: nameService(service, request.need),
        insurancePlan: request.need.insurance?.plan ?? null,
        ...orderQuestion(service),
        ...officeLanguage(office.provider.languages),
        ...preferredDays(request.need.when, context.clock.now(), profile.timeZone),
      },
      office: profile,
    };
  });
  const created = await planCalls(tx, planned);
  const dialed = created.filter(({ patientAnswer }) => patientAnswer !== 'asked');
  await context.jobs.enqueueAll(
    tx,
    placeCallJob,
    dialed.map(({ callId }) => ({ callId })),
  );
  // If no call may be dialed yet, no call will end and trigger the question to the patient.
  if (created.length > 0 && (await hasCallsAwaitingPatient(tx, request.id)))
    await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
  return { dialed: dialed.length, asked: created.length - dialed.length };
}

export const describeOffice = (office: Pick<NearbyOffice, 'provider' | 'price'>): OfficeProfile => ({
  officeId: office.provider.npi,
  timeZone: office.provider.timeZone,
  directPriceCents: office.price?.directPriceCents ?? null,
  acceptsInsurance: office.provider.acceptsInsurance,
  officeHours: office.provider.officeHours,
});

/** Spanish for an office that speaks Spanish and no English. */
export const officeLanguage = (languages: readonly string[]): Pick<CallBrief, 'language'> =>
  languages.includes('Spanish') && !languages.includes('English') ? { language: 'es' } : {};

/** Imaging, lab tests and procedures often need a doctor's order; without it the patient is turned away. */
export const orderQuestion = ({
  requestType,
}: Pick<Service, 'requestType'>): Pick<CallBrief, 'asksForOrder'> =>
  requestType === 'imaging' || requestType === 'lab' || requestType === 'procedure'
    ? { asksForOrder: true }
    : {};
