import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { UserView } from '#modules/accounts/accounts.contract.ts';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { notices } from '#schema/notices.ts';
import { forEachBackend, openTestDatabase } from '#tests/support/runner/test-database.ts';
import { submitRequest, waitForStatus } from '#tests/support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';

forEachBackend((backend) => {
  test('production refuses to start on a database with demo accounts', async () => {
    const database = await openTestDatabase(backend);
    const keptOpen = { ...database, close: async () => {} };
    const demo = await startTestServer({ backend, demoData: 'stories', database: keptOpen });
    expect((await demo.newClient().post('/api/login', demoPatient)).status).toBe(200);
    await demo.stop();
    await expect(startTestServer({ backend, globalMode: 'production', database: keptOpen })).rejects.toThrow(
      /demo accounts/,
    );
    await database.close();
  });

  test('production lists no demo logins and simulates no calls', async () => {
    // Configured, but nothing listens: emails and their links stay in the outbox.
    const server = await startTestServer({
      backend,
      globalMode: 'production',
      smtpUrl: 'smtp://127.0.0.1:9',
    });
    const mode = await server
      .newClient()
      .get<{ globalMode: string; demoLogins: unknown[] }>('/api/config/mode');
    expect(mode.body).toEqual({
      globalMode: 'production',
      support: { email: 'support@example.test', phone: null },
      operator: { name: null, address: null, governingLaw: null },
      demoLogins: [],
    });
    const patient = await registerPatient(server);
    expect((await patient.get('/api/demo/test-card')).status).toBe(404);
    const { id } = await submitRequest(patient);
    const held = await waitFor(
      'the request to wait for staff',
      async () => (await patient.get<RequestDetail>(`/api/requests/${id}`)).body,
      (request) => request.manualWork === 'calling',
    );
    expect(held).toMatchObject({ status: 'provider_search', closedReason: null });
    expect(held.timeline.at(-1)?.note).toBe('Our care team is calling offices for you.');
    expect(held.progress.callsPlanned).toBe(0);
    await proveAddress(server);
    await server.stop();
  });

  /** An unconfirmed email could be anyone's: the request is accepted and put on hold. */
  async function proveAddress(server: TestServer) {
    const rosa = await registerPatient(server, { email: 'rosa@example.test', confirmed: false });
    expect(rosa.user.mustConfirmEmail).toBe(true);
    const { id } = await submitRequest(rosa);
    const waiting = await waitForStatus(rosa, id, 'gathering_info');
    expect(waiting).toMatchObject({
      status: 'gathering_info',
      slaPaused: true,
      openQuestion: { asksFor: 'confirm_email', question: expect.stringContaining('so we can call') },
    });
    expect((await rosa.post(`/api/requests/${id}/answers`, answerTo(waiting))).status).toBe(400);

    const links: string[] = [];
    for (;;) {
      const token = await readLink(server, 'rosa@example.test');
      if (token) links.push(token);
      if ((await rosa.post('/api/account/email/send-link')).status !== 200) break;
    }
    expect(new Set(links).size).toBe(5);
    const confirm = (token: string | undefined) =>
      server.newClient().post<{ isNew: boolean }>('/api/account/email/confirm', { token });
    expect((await confirm(links[0])).status).toBe(404);
    expect((await confirm(links.at(-1))).body).toEqual({ email: 'rosa@example.test', isNew: false });
    const { mustConfirmEmail } = (await rosa.get<UserView>('/api/auth/user')).body;
    expect(mustConfirmEmail).toBe(false);
    // This server can't call anyone: staff do, once the request continues.
    expect((await waitForStatus(rosa, id, 'provider_search')).slaPaused).toBe(false);
    expect((await rosa.post('/api/account/email/send-link')).status).toBe(200);
  }
});

const answerTo = ({ openQuestion }: RequestDetail) => ({
  questionId: openQuestion?.id,
  answer: 'Yes, go on',
});

/** Email isn't configured there, so it stays in the outbox. */
async function readLink(server: TestServer, recipient: string): Promise<string | undefined> {
  const mails = await server.database.orm
    .select()
    .from(notices)
    .where(and(eq(notices.recipient, recipient), eq(notices.kind, 'address_confirmation')))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(1);
  return /\/confirm-email#([\w-]+)/.exec(mails[0]?.body ?? '')?.[1];
}

const demoPatient = { email: 'patient@harborline.example', password: 'harbor-patient-demo' };
