import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getUserRow } from '#modules/accounts/server/present-user.ts';
import { decryptPrivateDetails, setPrivateDetails } from '#modules/accounts/server/private-details.ts';
import type { HouseholdView } from '#modules/household/household.contract.ts';
import { createDataKeys, type DataKey } from '#platform/encryption/data-keys.ts';
import { countByKey } from '#platform/encryption/reencrypt-values.ts';
import { reencryptAll, reencryptIfNeeded, verifyDataKeys } from '#platform/encryption/verify-data-keys.ts';
import { newId } from '#shared/ids.ts';
import { findInDatabase } from '../support/files/find-in-database.ts';
import { forEachBackend } from '../support/runner/test-database.ts';
import { getRequest, submitRequest } from '../support/steps/care-steps.ts';
import { performStaffAction, seedRequest } from '../support/steps/queue-steps.ts';
import { getThread, hireStaff, linesOf, write } from '../support/steps/thread-steps.ts';
import { registerPatient, startTestServer, testKeys } from '../support/test-server.ts';

const key = (id: string, fill: string): DataKey => ({ id, bytes: Buffer.alloc(32, fill) });
const withKeys = (dataKeys: typeof testKeys) => ({
  dataKeys,
  keyedHash: (value: string) => `hashed ${value.length}`,
});
const child = { relation: 'child', firstName: 'Mia', lastName: 'Tester', mayDecide: true };

forEachBackend((backend) => {
  test('birth dates, insurance, messages and chats are encrypted in the database and readable by those with access', async () => {
    const server = await startTestServer({ backend });
    const rosa = await registerPatient(server);
    const insuranceJson = JSON.stringify({
      provider: 'Aetna',
      policyNumber: 'ZX-4711',
      groupNumber: '',
      type: '',
    });
    const profile = await rosa.send<{ insuranceJson: string }>('PATCH', '/api/user/profile', {
      body: JSON.stringify({ phone: '(813) 555-0123', insuranceJson }),
      headers: { 'content-type': 'application/json' },
    });
    expect(profile.body.insuranceJson).toBe(insuranceJson);
    const household = await rosa.post<HouseholdView>('/api/household/dependents', {
      ...child,
      dateOfBirth: '2019-02-03',
    });
    expect(household.body.members[0]?.dateOfBirth).toBe('2019-02-03');
    const { id } = await submitRequest(rosa);
    await write(rosa, id, { body: 'Is my swollen zeppelin bad?' });
    expect(linesOf(await getThread(rosa, id))[0]).toEqual(['patient', 'Is my swollen zeppelin bad?']);
    const chatText = 'My neighbor calls it a walrus knee';
    const chat = await rosa.post<{ conversationId: string; message: string }>('/api/chat/send', {
      message: chatText,
    });
    const path = `/api/chat/conversations/${chat.body.conversationId}`;
    const conversation = await rosa.get<{ messages: { content: string }[] }>(path);
    expect(conversation.body.messages.map(({ content }) => content)).toEqual([chatText, chat.body.message]);
    for (const words of ['ZX-4711', '2019-02-03', 'zeppelin', chatText, chat.body.message])
      expect(await findInDatabase(server.database, words)).toEqual([]);
    await server.stop();
  });

  test('staff questions, answers and notes are encrypted and readable by those with access', async () => {
    const server = await startTestServer({ backend });
    const rosa = await registerPatient(server);
    const maya = await hireStaff(server, 'Maya');
    const id = await seedRequest(server, rosa.user.id);
    const questionText = 'Since when do you have this quokka rash?';
    const question = await maya.post(`/api/admin/threads/${id}/questions`, {
      question: questionText,
      submissionKey: newId(),
    });
    expect(question.status).toBe(200);
    const { openQuestion } = await getRequest(rosa, id);
    expect(openQuestion?.question).toBe(questionText);
    const answer = 'Since my wombat therapy in May';
    const answered = await rosa.post(`/api/requests/${id}/answers`, { questionId: openQuestion?.id, answer });
    expect(answered.status).toBe(200);
    const note = 'She sounds like a numbat.';
    const noted = await performStaffAction(maya, id, 'notes', { note, submissionKey: newId() });
    expect(noted.body.notes[0]?.body).toBe(note);
    for (const words of [questionText, answer, note])
      expect(await findInDatabase(server.database, words.slice(0, 20))).toEqual([]);
    await server.stop();
  });

  test('after a key change all values are re-encrypted while the service runs, and the old key is no longer needed', async () => {
    const server = await startTestServer({ backend });
    const { database } = server;
    const rosa = await registerPatient(server);
    const { id } = await submitRequest(rosa);
    for (let number = 0; number < 3; number++) await write(rosa, id, { body: `Message ${number}` });
    const details = { dateOfBirth: '1980-01-01', insuranceJson: '{}' };
    await setPrivateDetails(database.orm, withKeys(testKeys), rosa.user.id, details);
    const lines = linesOf(await getThread(rosa, id));

    const both = createDataKeys([key('new', 'n'), key('test', 'only for tests')]);
    await verifyDataKeys(database, both);
    // Messages plus birth date, insurance and request text.
    expect([...(await countByKey(database))]).toEqual([['test', lines.length + 3]]);
    expect(await reencryptIfNeeded(database, both)).toBe(lines.length + 3);
    expect([...(await countByKey(database))]).toEqual([['new', lines.length + 3]]);
    expect([await reencryptIfNeeded(database, both), await reencryptAll(database, both)]).toEqual([0, 0]);
    // A process that hasn't been restarted still encrypts with the previous key.
    await setPrivateDetails(database.orm, withKeys(testKeys), rosa.user.id, { insuranceJson: '{}' });
    expect(await reencryptIfNeeded(database, both)).toBe(1);
    expect([...(await countByKey(database))]).toEqual([['new', lines.length + 3]]);

    const alone = createDataKeys([key('new', 'n')]);
    await verifyDataKeys(database, alone);
    const row = await getUserRow(database.orm, rosa.user.id);
    expect(decryptPrivateDetails(alone, row)).toEqual(details);
    await expect(verifyDataKeys(database, createDataKeys([key('new', 'x')]))).rejects.toThrow(
      'does not match the key',
    );
    await expect(verifyDataKeys(database, createDataKeys([key('newer', 'x')]))).rejects.toThrow(
      'missing from DATA_KEYS',
    );
    await server.stop();
  });

  test('concurrent writes aren’t overwritten by re-encryption', async () => {
    const server = await startTestServer({ backend });
    const { database } = server;
    const patients = await Promise.all(Array.from({ length: 5 }, () => registerPatient(server)));
    const set = (userId: string, keys = testKeys, day = '1970-01-01') =>
      setPrivateDetails(database.orm, withKeys(keys), userId, { dateOfBirth: day });
    for (const { user } of patients) await set(user.id);
    const both = createDataKeys([key('new', 'n'), key('test', 'only for tests')]);
    await Promise.all([
      reencryptAll(database, both),
      ...patients.map(({ user }, index) => set(user.id, both, `198${index}-01-01`)),
    ]);
    for (const [index, { user }] of patients.entries())
      expect(decryptPrivateDetails(both, await getUserRow(database.orm, user.id)).dateOfBirth).toBe(
        `198${index}-01-01`,
      );
    await server.stop();
  });

  test('a value copied to another user’s row can’t be decrypted', async () => {
    const server = await startTestServer({ backend });
    const rosa = await registerPatient(server);
    const eve = await registerPatient(server);
    await setPrivateDetails(server.database.orm, withKeys(testKeys), rosa.user.id, {
      insuranceJson: '{"provider":"Aetna"}',
    });
    await server.database.orm.execute(sql`update users set insurance_json =
      (select insurance_json from users where id = ${rosa.user.id}) where id = ${eve.user.id}`);
    const { status, text } = await eve.get('/api/user');
    expect([status, text.includes('Aetna')]).toEqual([500, false]);
    await server.stop();
  });
});
