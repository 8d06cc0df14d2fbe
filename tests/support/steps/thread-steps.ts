import type { CareThreadView, FileView } from '#modules/messages/messages.contract.ts';
import { newId } from '#shared/ids.ts';
import type { HttpClient, TestResponse } from '../http-client.ts';
import { loginAs, registerPatient, type SignedIn, type TestServer } from '../test-server.ts';
import { makeAdministrator } from './account-steps.ts';

type Writing = { body?: string; fileIds?: string[]; submissionKey?: string };

/** The thread, or an error message. */
export type ThreadAnswer = TestResponse<CareThreadView & { message?: string }>;

/** Sends a patient's message to the care team. */
export const write = (patient: HttpClient, requestId: string, writing: Writing): Promise<ThreadAnswer> =>
  patient.post(`/api/requests/${requestId}/messages`, { submissionKey: newId(), ...writing });

/** Replies as staff. */
export const answer = (staff: HttpClient, requestId: string, writing: Writing): Promise<ThreadAnswer> =>
  staff.post(`/api/admin/threads/${requestId}/messages`, { submissionKey: newId(), ...writing });

export async function getThread(patient: HttpClient, requestId: string): Promise<CareThreadView> {
  return (await patient.get<CareThreadView>(`/api/requests/${requestId}/messages`)).body;
}

/** Author and text of each message, oldest first. */
export const linesOf = ({ messages }: CareThreadView): [string, string][] =>
  messages.map(({ author, body }) => [author, body]);

/** A new staff member, signed in. */
export async function hireStaff(server: TestServer, firstName: string): Promise<SignedIn> {
  const client = await registerPatient(server, { firstName });
  await makeAdministrator(server, client);
  return loginAs(server, client.user.email);
}

/** Uploads a file as the page does. */
export const upload = (
  client: HttpClient,
  requestId: string,
  name: string,
  bytes: Buffer,
): Promise<TestResponse<FileView & { message?: string }>> =>
  client.send('POST', `/api/requests/${requestId}/files`, {
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name) },
  });

/** Uploads two files and sends one of them with a message. */
export async function sendFiles(
  patient: HttpClient,
  requestId: string,
): Promise<{ sentFileId: string; unsentFileId: string }> {
  const sent = await upload(patient, requestId, 'insurance.txt', Buffer.from('Aetna, member 4711'));
  await write(patient, requestId, { body: 'My card', fileIds: [sent.body.id] });
  const unsent = await upload(patient, requestId, 'later.txt', Buffer.from('Not sent yet'));
  return { sentFileId: sent.body.id, unsentFileId: unsent.body.id };
}
