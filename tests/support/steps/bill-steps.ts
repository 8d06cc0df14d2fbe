import type { BillView } from '#modules/bills/bills.contract.ts';
import { sealDocumentName } from '#modules/bills/server/bill-records.ts';
import { billDocuments, billLetters } from '#schema/bills.ts';
import { newId } from '#shared/ids.ts';
import type { SignedIn, TestServer } from '../test-server.ts';

/** A bill of the patient with a paper, a letter and a deadline; nothing is read or sent. */
export async function seedBill(
  server: TestServer,
  patient: SignedIn,
): Promise<{ billId: string; billDocumentId: string; billLetterId: string; deadlineId: string }> {
  const billId = newId();
  const billDocumentId = newId();
  const deadlineId = newId();
  await patient.post<BillView>('/api/bills', { id: billId });
  await patient.post('/api/deadlines', {
    id: deadlineId,
    clock: 'entered',
    startsOn: '2027-01-04',
    label: 'Send the form',
  });
  await server.database.orm.insert(billDocuments).values({
    id: billDocumentId,
    billId,
    name: sealDocumentName(server.context.dataKeys, billDocumentId, 'bill.txt'),
    contentType: 'text/plain',
    sizeBytes: 4,
    sha256: 'a'.repeat(64),
    storageKey: `bills/${billId}/${billDocumentId}`,
    state: 'unreadable',
    problem: 'other_paper',
  });
  await server.context.ports.files.put(`bills/${billId}/${billDocumentId}`, Buffer.from('text'));
  await patient.post(`/api/bills/${billId}/letters`, { kind: 'request_itemized_bill', language: 'en' });
  const [letter] = await server.database.orm.select({ id: billLetters.id }).from(billLetters);
  return { billId, billDocumentId, billLetterId: letter?.id ?? '', deadlineId };
}
