import { createServer, type Server } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdministrator } from '#tests/support/steps/account-steps.ts';
import { approveRequest, getRequest, reachApproval } from '#tests/support/steps/care-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import {
  type ScriptedRetell,
  scriptedKey,
  startScriptedRetell,
} from '#tests/support/vendors/scripted-retell.ts';

const sound = Buffer.from('RIFF....WAVEfmt and so on, for a little while');

/** Fake recording storage: serves whole files and ranges. */
async function startBucket(): Promise<{ address: string; server: Server; asked: (string | undefined)[] }> {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ headers, url }, answer) => {
    asked.push(headers.range);
    if (url !== '/recording.wav?signature=secret') return answer.writeHead(403).end();
    const match = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
    if (!match) return answer.writeHead(200, { 'content-type': 'audio/wav' }).end(sound);
    const start = Number(match[1]);
    if (start >= sound.length) return answer.writeHead(416).end();
    const end = match[2] === '' ? sound.length - 1 : Number(match[2]);
    answer
      .writeHead(206, {
        'content-type': 'binary/octet-stream',
        'content-range': `bytes ${start}-${end}/${sound.length}`,
        'content-length': end - start + 1,
      })
      .end(sound.subarray(start, end + 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const where = server.address();
  const port = typeof where === 'object' && where ? where.port : 0;
  return { address: `http://127.0.0.1:${port}/recording.wav?signature=secret`, server, asked };
}

forEachBackend((backend) => {
  let server: TestServer;
  let vendor: ScriptedRetell;
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  let patient: SignedIn;
  let requestId: string;
  let callId: string;

  beforeEach(async () => {
    vendor = await startScriptedRetell();
    bucket = await startBucket();
    const retell = { apiKey: scriptedKey, fromNumber: '+18135550100', baseUrl: vendor.baseUrl };
    server = await startTestServer({ backend, retell, offices: 'obliging' });
    patient = await registerPatient(server);
    requestId = (await reachApproval(patient)).id;
    callId = await recordRealCall();
  });
  afterEach(async () => {
    await server.stop();
    await vendor.stop();
    bucket.server.close();
    expect(server.errors).toEqual([]);
  });

  /** As if a real vendor had made and recorded one of the calls. */
  async function recordRealCall(): Promise<string> {
    const { orm } = server.database;
    const [call] = await orm.select().from(calls).where(eq(calls.requestId, requestId));
    if (!call) throw new Error('No office was called.');
    vendor.calls.set('call_recorded', {
      call_id: 'call_recorded',
      call_status: 'ended',
      recording_url: bucket.address,
    });
    await orm
      .update(calls)
      .set({ mode: 'production', vendorCallId: 'call_recorded', hasRecording: true })
      .where(eq(calls.id, call.id));
    return call.id;
  }
  const play = (client: SignedIn, range?: string, path = `/api/calls/${callId}/recording`) =>
    client.send<{ message: string }>('GET', path, range ? { headers: { range } } : {});

  test('a patient can play a call once its results are unlocked, complete or in ranges', async () => {
    const locked = await play(patient);
    expect([locked.status, locked.body.message]).toEqual([403, expect.stringContaining('after you approve')]);
    expect(bucket.asked).toEqual([]);
    await approveRequest(patient, requestId);
    const whole = await play(patient);
    expect([whole.status, whole.text]).toEqual([200, sound.toString()]);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const piece = await play(patient, 'bytes=4-7');
    expect([piece.status, piece.text]).toEqual([206, '....']);
    expect(piece.headers.get('content-range')).toBe(`bytes 4-7/${sound.length}`);
    expect(piece.headers.get('content-type')).toBe('audio/wav');
    expect((await play(patient, 'bytes=9999-')).status).toBe(416);
    const { calls: shown } = await getRequest(patient, requestId);
    expect(shown.find(({ id }) => id === callId)?.said?.recordingPath).toBe(`/api/calls/${callId}/recording`);
    expect(JSON.stringify(shown)).not.toContain('signature');
  });

  test('no one else can play it, and each playback is audited', async () => {
    await approveRequest(patient, requestId);
    const eve = await registerPatient(server);
    expect((await play(eve)).status).toBe(404);
    const avery = await registerAdministrator(server);
    const asStaff = `/api/admin/calls/${callId}/recording`;
    expect((await play(patient, undefined, asStaff)).status).toBe(403);
    expect((await play(avery, undefined, asStaff)).text).toBe(sound.toString());
    const audit = await server.database.orm
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, callId));
    expect(audit.map(({ actorId, action, outcome }) => [actorId, action, outcome])).toEqual(
      expect.arrayContaining([
        [eve.user.id, 'getCallRecording', 'refused'],
        [avery.user.id, 'getCallRecordingAsStaff', 'done'],
      ]),
    );
  });

  test('a missing or deleted recording gives a clear message', async () => {
    await approveRequest(patient, requestId);
    const others = (await getRequest(patient, requestId)).calls.filter(({ id }) => id !== callId);
    expect(others.every(({ said }) => said?.recordingPath === null)).toBe(true);
    const none = await play(patient, undefined, `/api/calls/${others[0]?.id}/recording`);
    expect([none.status, none.body.message]).toEqual([404, 'This call has no recording.']);
    Object.assign(vendor.calls.get('call_recorded') ?? {}, { recording_url: `${bucket.address}-run-out` });
    expect((await play(patient)).body.message).toBe('This call has no recording.');
    vendor.failNextRequest('/v2/get-call/call_recorded', 'before');
    await vendor.stop();
    const silent = await play(patient);
    expect([silent.status, silent.body.message]).toEqual([502, expect.stringContaining('Try again')]);
    vendor = await startScriptedRetell();
  });

  test('calls of a refunded request stay available', async () => {
    await approveRequest(patient, requestId);
    const refunded = { status: 'refunded' };
    await server.database.orm.update(careRequests).set(refunded).where(eq(careRequests.id, requestId));
    expect((await play(patient)).status).toBe(200);
  });
});
