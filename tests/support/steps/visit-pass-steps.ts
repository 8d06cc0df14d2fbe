import { and, eq } from 'drizzle-orm';
import type { AppointmentView } from '#modules/appointments/appointments.contract.ts';
import type { PassLink, SharedVisitPass, SupportContact } from '#modules/appointments/visit-pass.views.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { providers } from '#schema/providers.ts';
import type { VisitCondition } from '#shared/care/visit-conditions.ts';
import { newId } from '#shared/ids.ts';
import { readPdfText } from '../files/read-pdf.ts';
import type { HttpClient } from '../http-client.ts';
import type { SignedIn, TestServer } from '../test-server.ts';
import { waitFor } from '../wait-for.ts';
import { waitForAppointment } from './appointment-steps.ts';
import { approveAndBook, listAppointments, reachApproval } from './care-steps.ts';

export type Pass = { appointment: AppointmentView; support: SupportContact; link: PassLink | null };

/** Books through a request, and returns the confirmed appointment. */
export async function bookVisit(patient: SignedIn, description?: string): Promise<AppointmentView> {
  const { id } = await reachApproval(patient, description);
  await approveAndBook(patient, id);
  const [booked] = await waitFor(
    'the booking',
    () => listAppointments(patient),
    (list) => list.some(({ requestId }) => requestId === id),
  );
  if (!booked) throw new Error('Nothing was booked.');
  return waitForAppointment(patient, booked.id, 'confirmed', ({ status }) => status === 'confirmed');
}

export async function getPass(patient: HttpClient, id: string): Promise<Pass> {
  const answer = await patient.get<Pass>(`/api/appointments/${id}/pass`);
  if (answer.status !== 200) throw new Error(`Reading a pass answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

/** Creates a link to the pass and returns its secret. */
export async function sharePass(patient: HttpClient, id: string): Promise<string> {
  const answer = await patient.post<{ path: string }>(`/api/appointments/${id}/pass/link`);
  if (answer.status !== 200) throw new Error(`Sharing a pass answered ${answer.status}: ${answer.text}`);
  return answer.body.path.split('#')[1] ?? '';
}

/** The PDF of a pass: the response and its text. */
export async function readPassPdf(server: TestServer, patient: HttpClient, id: string) {
  const answer = await fetch(`${server.address}/api/appointments/${id}/pass/pdf`, {
    headers: { cookie: patient.cookies() },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return {
    status: answer.status,
    headers: answer.headers,
    words: answer.ok ? readPdfText(bytes).replaceAll('\n', ' ') : '',
  };
}

export const fetchSharedPass = (client: HttpClient, secret: string) =>
  client.post<SharedVisitPass & { message?: string }>('/api/shared-visit-pass', { secret });

type OfficeStatement = {
  condition?: VisitCondition;
  cashPriceCents?: number;
  quote: string;
  purpose?: 'enquiry' | 'booking';
};

/** Replaces the statements about the visit in the office's last call. */
export async function setOfficeStatements(
  { database: { orm } }: TestServer,
  appointment: AppointmentView,
  statements: readonly OfficeStatement[],
): Promise<void> {
  const requestId = appointment.requestId ?? '';
  const [office] = await orm.select().from(providers).where(eq(providers.name, appointment.provider.name));
  const made = await orm
    .select()
    .from(calls)
    .where(and(eq(calls.requestId, requestId), eq(calls.providerId, office?.id ?? '')));
  for (const kind of ['condition', 'cash_price'])
    await orm.delete(callFacts).where(and(eq(callFacts.requestId, requestId), eq(callFacts.kind, kind)));
  for (const { condition, cashPriceCents, quote, purpose = 'enquiry' } of statements) {
    const call = made.find((item) => item.purpose === purpose && item.state === 'ended');
    if (!call) throw new Error(`This office has no ${purpose} call.`);
    await orm.insert(callFacts).values({
      id: newId(),
      callId: call.id,
      requestId,
      providerId: call.providerId,
      kind: condition ? 'condition' : 'cash_price',
      value: condition ?? { amountCents: cashPriceCents },
      quote,
      turnIndex: 1,
      startCharacter: 0,
      endCharacter: quote.length,
    });
  }
}
