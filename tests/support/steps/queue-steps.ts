import type { QueueEntry, StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import { careRequests } from '#schema/care-requests.ts';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import type { HttpClient } from '../http-client.ts';
import type { TestServer } from '../test-server.ts';

/** Response of the queue's endpoints: the request, or an error message. */
export type AssignedRequest = StaffRequest & { message?: string };

export const minutes = 60_000;

type RequestValues = Partial<typeof careRequests.$inferInsert> & { minutesLeft?: number };

/** Creates a request in the given state, without starting work on it. */
export async function seedRequest(
  server: TestServer,
  userId: string,
  values: RequestValues = {},
): Promise<string> {
  const { minutesLeft = 600, ...columns } = values;
  const id = columns.id ?? newId();
  const now = server.context.clock.now();
  await server.database.orm.insert(careRequests).values({
    submissionKey: newId(),
    description: 'MRI of my left knee near Tampa',
    need: { serviceCode: 'mri-knee', requestType: 'imaging', place: { city: 'Tampa', state: 'FL' } },
    status: 'calling_providers',
    mode: 'demo',
    slaDeadline: new Date(now.getTime() + minutesLeft * minutes),
    slaExplanation: 'Test SLA.',
    createdAt: new Date(now.getTime() - 60 * minutes),
    ...columns,
    id,
    userId,
  });
  return id;
}

export const listQueue = async (
  staff: HttpClient,
  query = '',
): Promise<{ entries: QueueEntry[]; total: number; status: number }> => {
  const answer = await staff.get<QueueEntry[]>(`/api/admin/concierge-requests${query}`);
  return {
    entries: answer.body,
    total: Number(answer.headers.get('x-total-count')),
    status: answer.status,
  };
};

export const performStaffAction = (staff: HttpClient, requestId: string, action: string, body: object = {}) =>
  staff.post<AssignedRequest>(`/api/admin/concierge-requests/${requestId}/${action}`, body);

export async function findImagingOffice(server: TestServer): Promise<typeof providers.$inferSelect> {
  const offices = await server.database.orm.select().from(providers);
  const office = offices.find(({ isActive, specialty }) => isActive && specialty === 'Radiology');
  if (!office) throw new Error('The small network has no imaging office.');
  return office;
}
