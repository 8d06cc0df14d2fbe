import type {
  RecordDocumentDetail,
  RecordDocumentView,
  RecordSearchView,
} from '#modules/records/records.contract.ts';
import { newId } from '#shared/ids.ts';
import type { HttpClient, TestResponse } from '../http-client.ts';
import { waitFor } from '../wait-for.ts';

/** Uploads a document as the page does. */
export const addRecord = (
  client: HttpClient,
  name: string,
  bytes: Buffer | string,
  {
    householdMemberId,
    path = '/api/records/documents',
    reason,
  }: { householdMemberId?: string; path?: string; reason?: string } = {},
): Promise<TestResponse<RecordDocumentView & { message?: string }>> =>
  client.send('POST', path, {
    body: new Uint8Array(Buffer.from(bytes)),
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name),
      ...(householdMemberId ? { 'x-household-member': householdMemberId } : {}),
      ...(reason ? { 'x-reason': encodeURIComponent(reason) } : {}),
    },
  });

export const getRecord = async (client: HttpClient, id: string): Promise<RecordDocumentDetail> =>
  (await client.get<RecordDocumentDetail>(`/api/records/documents/${id}`)).body;

/** Adds a document and waits until it is read, or found unreadable or infected. */
export async function readRecordOf(
  client: HttpClient,
  name: string,
  bytes: Buffer | string,
  options: { householdMemberId?: string } = {},
): Promise<RecordDocumentDetail> {
  const added = await addRecord(client, name, bytes, options);
  if (added.status !== 200) throw new Error(`Adding a document answered ${added.status}: ${added.text}`);
  return waitFor(
    `${name} to be read`,
    () => getRecord(client, added.body.id),
    ({ state, contents }) => isDone(state) && contents.every((one) => isDone(one.state)),
    120_000,
  );
}

const isDone = (state: RecordDocumentView['state']): boolean => state !== 'waiting' && state !== 'reading';

export const searchFor = async (
  client: HttpClient,
  text: string,
  householdMemberId?: string,
): Promise<RecordSearchView> =>
  (await client.post<RecordSearchView>('/api/records/search', { text, householdMemberId })).body;

/** A text document that is read, and an allergy that the patient entered. */
export async function seedRecord(patient: HttpClient): Promise<{ recordId: string; recordFactId: string }> {
  const { id: recordId } = await readRecordOf(patient, 'note.txt', 'A note about a cough.');
  const recordFactId = newId();
  await patient.post('/api/records/facts', { id: recordFactId, fact: samplePenicillin });
  return { recordId, recordFactId };
}

export const samplePenicillin = {
  kind: 'allergy',
  type: 'allergy',
  name: { text: 'Penicillin', codes: [] },
  reactions: [],
  severity: null,
  status: 'active',
  notedOn: null,
} as const;
