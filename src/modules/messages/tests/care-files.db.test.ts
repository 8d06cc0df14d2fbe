import type { IncomingMessage } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { storedFiles } from '#schema/care-messages.ts';
import { newId } from '#shared/ids.ts';
import { makeJpeg, makePdf, makePng } from '#tests/support/files/sample-files.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { submitRequest } from '#tests/support/steps/care-steps.ts';
import { addDocument } from '#tests/support/steps/result-steps.ts';
import { answer, getThread, hireStaff, upload, write } from '#tests/support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { maxBytesPerPatient, maxFilesPerRequest } from '../files.rules.ts';
import type { CareThreadView } from '../messages.contract.ts';
import { sweepUnsentFiles } from '../server/files/sweep-unsent-files.ts';

const megabyte = 1024 * 1024;
const octets = { 'content-type': 'application/octet-stream' };

forEachBackend((backend) => {
  let server: TestServer;
  let rosa: SignedIn;
  let requestId: string;
  beforeEach(async () => {
    server = await startTestServer({ backend, pace: 'lifelike' });
    rosa = await registerPatient(server);
    requestId = (await submitRequest(rosa)).id;
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const listRows = () => server.database.orm.select().from(storedFiles);
  const download = async (client: SignedIn, fileId: string) => {
    const answered = await fetch(`${server.address}/api/files/${fileId}`, {
      headers: { cookie: client.cookies() },
    });
    return {
      status: answered.status,
      headers: answered.headers,
      bytes: Buffer.from(await answered.arrayBuffer()),
    };
  };

  test('files sent with a message are downloaded byte for byte', async () => {
    const maya = await hireStaff(server, 'Maya');
    const photo = makeJpeg();
    const referral = makePdf();
    const files = [
      (await upload(rosa, requestId, 'Überweisung "Knie".pdf', referral)).body,
      (await upload(rosa, requestId, 'IMG_1.JPG', photo)).body,
    ];
    expect(files.map(({ name, kind }) => [name, kind])).toEqual([
      ['Überweisung _Knie_.pdf', 'pdf'],
      ['IMG_1.jpg', 'jpeg'],
    ]);
    const { body } = await write(rosa, requestId, { fileIds: files.map(({ id }) => id) });
    expect(body.messages[0]).toMatchObject({ body: '', files });
    expect(body.unsentFiles).toEqual([]);
    for (const reader of [rosa, maya]) {
      const shown = await download(reader, files[1]?.id ?? '');
      expect(shown.bytes.equals(photo)).toBe(true);
      expect(shown.headers.get('content-type')).toBe('image/jpeg');
      expect(shown.headers.get('content-disposition')).toBe('inline');
    }
    const saved = await download(maya, files[0]?.id ?? '');
    expect(saved.bytes.equals(referral)).toBe(true);
    expect(saved.headers.get('content-disposition')).toBe('attachment');
  });

  test('downloads are sandboxed and not sniffed, whatever the file', async () => {
    const { body } = await upload(rosa, requestId, 'page.html', Buffer.from('<script>alert(1)</script>'));
    const { headers } = await download(rosa, body.id);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': 'attachment',
    });
  });

  test('a file with a false type is rejected and leaves nothing behind', async () => {
    for (const [name, bytes] of [
      ['photo.jpg', Buffer.from(`MZ${'\0'.repeat(200)}`, 'latin1')],
      ['referral.pdf', makePdf(['<< /S /JavaScript /JS (x) >>'])],
      ['scan.png', makePng({ width: 1, height: 1 }, { width: 60_000, height: 60_000 })],
      ['empty.txt', Buffer.alloc(0)],
    ] as const) {
      const refused = await upload(rosa, requestId, name, bytes);
      expect([name, refused.status]).toEqual([name, 400]);
      expect(refused.body.message).toMatch(/\S/);
    }
    expect(await listRows()).toEqual([]);
  });

  test('10 MB are accepted, one byte more is rejected with a message', async () => {
    const whole = Buffer.alloc(10 * megabyte, 'a');
    expect((await upload(rosa, requestId, 'long.txt', whole)).status).toBe(200);
    const refused = await upload(rosa, requestId, 'longer.txt', Buffer.concat([whole, Buffer.from('a')]));
    expect([refused.status, refused.body.message]).toEqual([
      413,
      'This file is larger than 10 MB. Choose a smaller one.',
    ]);
  });

  test('an unsent file is visible only to its uploader, and no file to other patients', async () => {
    const maya = await hireStaff(server, 'Maya');
    const eve = await registerPatient(server);
    const { body: file } = await upload(rosa, requestId, 'card.png', makePng());
    expect((await getThread(rosa, requestId)).unsentFiles).toEqual([file]);
    expect((await download(maya, file.id)).status).toBe(404);
    const staffView = await maya.get<{ unsentFiles: unknown[] }>(`/api/admin/threads/${requestId}`);
    expect(staffView.body.unsentFiles).toEqual([]);
    await write(rosa, requestId, { fileIds: [file.id] });
    expect((await download(maya, file.id)).status).toBe(200);
    expect((await download(eve, file.id)).status).toBe(404);
    expect((await upload(eve, requestId, 'x.png', makePng())).status).toBe(404);
    expect((await eve.post(`/api/files/${file.id}/remove`)).status).toBe(404);
  });

  test('a file of another user or request cannot be sent', async () => {
    const eve = await registerPatient(server);
    const { body: file } = await upload(rosa, requestId, 'card.png', makePng());
    const { id: ofEve } = await submitRequest(eve);
    const { id: second } = await submitRequest(rosa);
    expect((await write(eve, ofEve, { fileIds: [file.id] })).status).toBe(400);
    expect((await write(rosa, second, { fileIds: [file.id] })).status).toBe(400);
    expect((await write(rosa, requestId, { fileIds: [newId()] })).status).toBe(400);
    expect((await getThread(eve, ofEve)).messageCount).toBe(0);
    expect((await write(rosa, requestId, { fileIds: [file.id] })).status).toBe(200);
    expect((await write(rosa, requestId, { fileIds: [file.id] })).status).toBe(400);
  });

  test('a re-uploaded file is stored once, and removing it deletes it', async () => {
    const again = await Promise.all([1, 2, 3].map(() => upload(rosa, requestId, 'card.png', makePng())));
    expect(new Set(again.map(({ body }) => body.id)).size).toBe(1);
    const [row] = await listRows();
    expect(await server.context.ports.files.get(row?.storageKey ?? '')).not.toBeNull();
    expect((await rosa.post(`/api/files/${row?.id}/remove`)).body).toEqual({ removed: true });
    expect(await listRows()).toEqual([]);
    expect(await server.context.ports.files.get(row?.storageKey ?? '')).toBeNull();
  });

  test('a sent file cannot be removed', async () => {
    const { body: file } = await upload(rosa, requestId, 'card.png', makePng());
    await write(rosa, requestId, { fileIds: [file.id] });
    expect((await rosa.post(`/api/files/${file.id}/remove`)).status).toBe(404);
    expect((await download(rosa, file.id)).status).toBe(200);
  });

  test('unsent files are deleted after a day, sent ones are not', async () => {
    const { body: sent } = await upload(rosa, requestId, 'sent.txt', Buffer.from('sent'));
    await write(rosa, requestId, { fileIds: [sent.id] });
    const { body: unsent } = await upload(rosa, requestId, 'unsent.txt', Buffer.from('unsent'));
    await sweepUnsentFiles(server.context);
    expect(await listRows()).toHaveLength(2);
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await server.database.orm.update(storedFiles).set({ createdAt: yesterday });
    await sweepUnsentFiles(server.context);
    expect((await listRows()).map(({ id }) => id)).toEqual([sent.id]);
    expect((await download(rosa, unsent.id)).status).toBe(404);
  });

  test('remains of a crashed upload are hidden and deleted after a day', async () => {
    const { body: file } = await upload(rosa, requestId, 'card.png', makePng());
    const [row] = await listRows();
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await server.database.orm.update(storedFiles).set({ createdAt: yesterday, deletedAt: yesterday });
    expect((await getThread(rosa, requestId)).unsentFiles).toEqual([]);
    expect((await download(rosa, file.id)).status).toBe(404);
    expect((await write(rosa, requestId, { fileIds: [file.id] })).status).toBe(400);
    await sweepUnsentFiles(server.context);
    expect(await listRows()).toEqual([]);
    expect(await server.context.ports.files.get(row?.storageKey ?? '')).toBeNull();
  });

  test('a file that changed on disk is not served', async () => {
    const { body: file } = await upload(rosa, requestId, 'card.png', makePng());
    const [row] = await listRows();
    await server.context.ports.files.put(row?.storageKey ?? '', makePng({ width: 2, height: 2 }));
    expect((await download(rosa, file.id)).status).toBe(404);
    expect(server.errors.splice(0)).toEqual([expect.stringContaining('stored file is missing or corrupt')]);
  });

  test('staff can send files, and every access is in the audit log', async () => {
    const maya = await hireStaff(server, 'Maya');
    const { body: file } = await upload(maya, requestId, 'Preparation.pdf', makePdf());
    await answer(maya, requestId, { body: 'Please read this.', fileIds: [file.id] });
    for (let times = 0; times < 3; times++) await write(rosa, requestId, { body: 'Thanks' });
    const newest = await rosa.get<CareThreadView>(`/api/requests/${requestId}/messages?limit=2`);
    expect(newest.body.messages.map(({ position }) => position)).toEqual([3, 4]);
    expect(newest.body.documents).toEqual([{ ...file, sentBy: 'staff', senderName: 'Maya' }]);
    expect((await download(rosa, file.id)).status).toBe(200);
    const reads = await server.database.orm
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'downloadFile'));
    expect(reads.map(({ actorId, subjectId, outcome }) => [actorId, subjectId, outcome])).toEqual([
      [rosa.user.id, file.id, 'done'],
    ]);
  });

  test('files can go with a staff question, and result documents without a message', async () => {
    const maya = await hireStaff(server, 'Maya');
    await maya.post(`/api/admin/concierge-requests/${requestId}/claim`, {});
    const form = (await upload(maya, requestId, 'form.pdf', makePdf())).body;
    const document = await addDocument(maya, requestId, 'result.txt', 'Locked');
    const asked = await maya.post<CareThreadView>(`/api/admin/threads/${requestId}/questions`, {
      question: 'Please fill in this form. Which plan do you have?',
      fileIds: [form.id],
      submissionKey: newId(),
    });
    expect([asked.status, asked.body.messages[0]?.files]).toEqual([200, [form]]);
    expect((await download(rosa, form.id)).status).toBe(200);
    const smuggled = await answer(maya, requestId, { body: 'And this', fileIds: [document.body.id] });
    expect(smuggled.status).toBe(400);
    await server.database.orm.update(storedFiles).set({ createdAt: new Date('2026-01-01') });
    await sweepUnsentFiles(server.context);
    expect((await download(maya, document.body.id)).status).toBe(200);
    expect((await download(rosa, document.body.id)).status).toBe(404);
  });

  test('the file limit per request holds under parallel uploads', async () => {
    const left = Array.from({ length: maxFilesPerRequest + 5 }, (_, index) => `note-${index}`);
    const statuses: number[] = [];
    // As many as one account can upload in parallel.
    const sendOn = async () => {
      for (let note = left.pop(); note !== undefined; note = left.pop())
        statuses.push((await upload(rosa, requestId, `${note}.txt`, Buffer.from(note))).status);
    };
    await Promise.all([sendOn(), sendOn(), sendOn()]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxFilesPerRequest);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });

  test('the storage limit per patient covers all requests', async () => {
    const other = await submitRequest(rosa);
    await upload(rosa, other.id, 'scan.txt', Buffer.from('scan'));
    await server.database.orm.update(storedFiles).set({ sizeBytes: maxBytesPerPatient });
    expect(await upload(rosa, requestId, 'note.txt', Buffer.from('note'))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('2 GB') },
    });
    await server.database.orm.update(storedFiles).set({ sizeBytes: maxBytesPerPatient - 1 });
    expect((await upload(rosa, requestId, 'note.txt', Buffer.from('note'))).status).toBe(200);
  });

  test('uploads need a session, and other endpoints accept no files', async () => {
    const stranger = server.newClient();
    expect((await upload(stranger, requestId, 'card.png', makePng())).status).toBe(401);
    const elsewhere = await rosa.send('POST', '/api/requests', { body: 'bytes', headers: octets });
    expect(elsewhere.status).toBe(415);
    const asJson = await rosa.post<{ message: string }>(`/api/requests/${requestId}/files`, { file: 'x' });
    expect(asJson.status).toBe(415);
  });

  test('an aborted upload leaves nothing behind', async () => {
    const cut = new AbortController();
    const halfIsThere = new Promise<void>((resolve) => {
      server.app.server.on('request', (request: IncomingMessage) => {
        const push = request.push.bind(request);
        request.push = (chunk, encoding) => {
          if (chunk?.length === 1000) resolve();
          return push(chunk, encoding);
        };
      });
    });
    const half = new ReadableStream({
      start: (body) => body.enqueue(new Uint8Array(1000).fill(65)),
      // Never ends, like a dead connection.
      pull: () => new Promise(() => {}),
    });
    const sending = fetch(`${server.address}/api/requests/${requestId}/files`, {
      method: 'POST',
      headers: { ...octets, cookie: rosa.cookies() },
      body: half,
      duplex: 'half',
      signal: cut.signal,
    } as RequestInit);
    await halfIsThere;
    cut.abort();
    await expect(sending).rejects.toThrow();
    expect((await upload(rosa, requestId, 'whole.txt', Buffer.from('whole'))).status).toBe(200);
    expect((await listRows()).map(({ name }) => name)).toEqual(['whole.txt']);
  });
});
