import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordShareFiles, recordShareOpenings, recordShares } from '#schema/record-shares.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { book, firstOffice } from '#tests/support/steps/appointment-steps.ts';
import { medicine, seedFacts, sharePacket } from '#tests/support/steps/share-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import { decryptShareFile } from '../decrypt-file.ts';
import { type PacketOffer, type PacketPage, suggestChoice } from '../packet.rules.ts';
import type { Manifest, ShareView } from '../record-shares.contract.ts';
import { endExpiredShares, moveRecordSharesToAccount } from '../server/keep-shares.ts';
import { readShareLink, type ShareLink } from '../share-link.rules.ts';
import { readPageOfBundle } from '../shared-packet.ts';
import { passcodeAttempts } from '../shares.rules.ts';

type Shared = { share: ShareView; link: string; passcode: string | null };
type Refusal = { message: string; code: string; remainingAttempts?: number };

forEachBackend((backend) => {
  describe('a visit packet by link', () => {
    let server: TestServer;
    let rosa: SignedIn;
    let appointmentId: string;

    beforeAll(async () => {
      server = await startTestServer({ backend });
      rosa = await registerPatient(server);
      await seedFacts(server, rosa.user.id);
      ({ id: appointmentId } = await book(rosa, (await firstOffice(rosa)).id));
    });
    afterAll(async () => {
      await server.stop();
      expect(server.errors).toEqual([]);
    });

    const getOffer = async (): Promise<PacketOffer> =>
      (await rosa.get<PacketOffer>(`/api/visit-packet?appointmentId=${appointmentId}`)).body;
    const share = async (changes: Record<string, unknown> = {}): Promise<Shared> => {
      const offer = await getOffer();
      const answer = await rosa.post<Shared>('/api/record-shares', {
        appointmentId,
        version: offer.version,
        choice: suggestChoice(offer),
        ...changes,
      });
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
      return answer.body;
    };
    const read = (link: string): ShareLink => {
      const payload = readShareLink(link);
      if (typeof payload === 'string') throw new Error(`The link is ${payload}.`);
      return payload;
    };
    /** As a viewer on another site does: without cookies, with its own origin. */
    const open = <Body = Manifest>(link: string, body: Record<string, unknown>) =>
      server.newClient().send<Body>('POST', new URL(read(link).url).pathname, {
        body: JSON.stringify({ recipient: 'Dr. Lee’s front desk', ...body }),
        headers: { 'content-type': 'application/json', origin: 'https://viewer.example' },
      });
    const pageIn = async (link: string, jwe: string | undefined): Promise<PacketPage | undefined> => {
      const { text } = await decryptShareFile(jwe ?? '', read(link).key);
      return readPageOfBundle(JSON.parse(text))?.page;
    };
    const findShare = async (id: string) =>
      (await rosa.get<{ shares: ShareView[] }>('/api/record-shares')).body.shares.find(
        (one) => one.id === id,
      );

    test('an office opens it with the passcode, the patient sees the opening and ends it', async () => {
      const { share: made, link, passcode } = await share();
      expect(made).toMatchObject({ state: 'open', hasPasscode: true, openings: [] });
      expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(7 * 24 * 60 * 60 * 1000);
      const without = await open<Refusal>(link, {});
      expect([without.status, without.body.remainingAttempts]).toEqual([401, passcodeAttempts]);
      const wrong = await open<Refusal>(link, { passcode: `${passcode === '000000' ? 1 : 0}00000` });
      expect([wrong.status, wrong.body.remainingAttempts]).toEqual([401, passcodeAttempts - 1]);
      const opened = await open(link, { passcode });
      expect([opened.status, opened.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
      const page = await pageIn(link, opened.body.files[0]?.embedded);
      expect(page?.sections.map(({ key }) => key)).toEqual([
        'allergies',
        'medicines',
        'conditions',
        'labs',
        'insurance',
      ]);
      expect(JSON.stringify(page)).toContain('Metformin');
      // Left out unless the patient ticks it, as text and as a resource.
      const { text } = await decryptShareFile(opened.body.files[0]?.embedded ?? '', read(link).key);
      expect(text).not.toContain('Sertraline');

      expect((await findShare(made.id))?.openings).toEqual([
        { at: expect.any(String), recipient: 'Dr. Lee’s front desk', result: 'opened' },
        { at: expect.any(String), recipient: 'Dr. Lee’s front desk', result: 'wrong_passcode' },
      ]);
      const trail = await rosa.get<{ entries: { who: string; what: string; done: boolean }[] }>(
        '/api/account/access-log',
      );
      expect(trail.body.entries.slice(0, 2)).toMatchObject([
        { who: 'Someone with your link', what: 'Opened the visit packet you shared', done: true },
        { who: 'Someone with your link', done: false },
      ]);

      const eve = await registerPatient(server);
      expect((await eve.post(`/api/record-shares/${made.id}/end`)).status).toBe(404);
      expect((await eve.get(`/api/visit-packet?appointmentId=${appointmentId}`)).status).toBe(404);
      const ended = await rosa.post<{ share: ShareView }>(`/api/record-shares/${made.id}/end`);
      expect(ended.body.share.state).toBe('ended');
      const late = await open<Refusal>(link, { passcode });
      expect([late.status, late.body.code, late.body.message]).toEqual([
        404,
        'SHARE_ENDED',
        'The patient ended this link. Ask them to share again.',
      ]);
      expect((await rosa.post(`/api/record-shares/${made.id}/link`)).status).toBe(409);
      expect(await server.database.orm.$count(recordShareFiles, eq(recordShareFiles.shareId, made.id))).toBe(
        0,
      );
    });

    test('a large file is downloaded once from its own address', async () => {
      const { link, passcode } = await share({ hasPasscode: false });
      expect(passcode).toBe(null);
      const { body } = await open(link, { embeddedLengthMax: 10 });
      const [file] = body.files;
      expect(file?.embedded).toBeUndefined();
      const { pathname } = new URL(file?.location ?? '');
      const answers = await Promise.all([1, 2, 3].map(() => server.newClient().get(pathname)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
      const downloaded = answers.find(({ status }) => status === 200);
      expect(downloaded?.headers.get('content-type')).toContain('application/jose');
      expect((await pageIn(link, downloaded?.text))?.person.name).toBe('Rosa Tester');
    });

    test('of 1,000 guesses at once, ten are answered, and then no passcode opens it', async () => {
      const { share: made, link, passcode } = await share();
      const guesses = Array.from({ length: 1000 }, (_, at) =>
        String((Number(passcode) + 1 + at) % 1_000_000).padStart(6, '0'),
      );
      // Without sockets, so that all of them are in the server at once.
      const answers = await Promise.all(
        guesses.map((guess) =>
          server.app.inject({
            method: 'POST',
            url: new URL(read(link).url).pathname,
            payload: { recipient: 'A guesser', passcode: guess },
          }),
        ),
      );
      const wrong = answers.filter(({ statusCode }) => statusCode === 401);
      expect(wrong.map((answer) => answer.json<Refusal>().remainingAttempts).toSorted()).toEqual(
        Array.from({ length: passcodeAttempts }, (_, at) => at),
      );
      expect(
        answers.map(({ statusCode }) => statusCode).filter((status) => ![401, 404, 429].includes(status)),
      ).toEqual([]);
      const right = await open<Refusal>(link, { passcode });
      expect([right.status, right.body.code]).toEqual([404, 'SHARE_LOCKED']);
      const view = await findShare(made.id);
      expect(view).toMatchObject({ state: 'locked', attemptsLeft: 0, openedCount: 0 });
      const of = eq(recordShareOpenings.shareId, made.id);
      expect(await server.database.orm.$count(recordShareOpenings, of)).toBe(passcodeAttempts);
      const [row] = await server.database.orm.select().from(recordShares).where(eq(recordShares.id, made.id));
      expect(row?.secret).toBe(null);
    });

    test('after its last day no one opens it, and its file and key are deleted', async () => {
      const { share: made, link, passcode } = await share({ days: 1 });
      const { orm } = server.database;
      const of = eq(recordShares.id, made.id);
      await orm
        .update(recordShares)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(of);
      const late = await open<Refusal>(link, { passcode });
      expect([late.status, late.body.code]).toEqual([404, 'SHARE_EXPIRED']);
      await endExpiredShares(server.context);
      const [row] = await orm.select().from(recordShares).where(of);
      expect(row).toMatchObject({ endedBy: 'expired', secret: null });
      expect(await orm.$count(recordShareFiles, eq(recordShareFiles.shareId, made.id))).toBe(0);
      expect((await open<Refusal>(link, { passcode })).body.code).toBe('SHARE_EXPIRED');
      expect((await findShare(made.id))?.state).toBe('expired');
    });

    test('a new passcode keeps the used attempts', async () => {
      const { share: made, link, passcode } = await share();
      const guess = `${passcode === '000000' ? 1 : 0}00000`;
      await open(link, { passcode: guess });
      const renewed = await rosa.post<{ passcode: string }>(`/api/record-shares/${made.id}/passcode`);
      expect(renewed.body.passcode).toMatch(/^\d{6}$/);
      expect((await open(link, { passcode: renewed.body.passcode })).status).toBe(200);
      expect((await findShare(made.id))?.attemptsLeft).toBe(passcodeAttempts - 1);
      const shown = await rosa.post<{ link: string }>(`/api/record-shares/${made.id}/link`);
      expect(read(shown.body.link)).toEqual(read(link));
    });

    test('it ends with the other sessions, moves to a merged account, and is erased with it', async () => {
      const { orm } = server.database;
      const mia = await registerPatient(server, { firstName: 'Mia' });
      const endedId = await sharePacket(server, mia);
      expect((await mia.post('/api/account/sessions/end-others')).status).toBe(200);
      const [ended] = await orm.select().from(recordShares).where(eq(recordShares.id, endedId));
      expect(ended).toMatchObject({ endedBy: 'account', secret: null });
      await sharePacket(server, mia);
      const kept = await registerPatient(server, { firstName: 'Mia' });
      await server.database.transaction((tx) =>
        moveRecordSharesToAccount(tx, { keptId: kept.user.id, closedId: mia.user.id }),
      );
      const moved = await kept.get<{ shares: ShareView[] }>('/api/record-shares');
      expect(moved.body.shares.map(({ state }) => state)).toEqual(['open', 'ended']);
      const deleted = await kept.post('/api/account/delete', { password: testPassword });
      expect([deleted.status, deleted.text]).toEqual([200, expect.any(String)]);
      expect(await orm.$count(recordShares, eq(recordShares.userId, kept.user.id))).toBe(0);
    });

    test('one page as PDF, and never from records that changed meanwhile', async () => {
      const offer = await getOffer();
      const chosen = { appointmentId, version: offer.version, choice: suggestChoice(offer) };
      const measured = await rosa.post<{ pages: number }>('/api/visit-packet/pages', chosen);
      expect(measured.body).toEqual({ pages: 1 });
      const pdf = await rosa.post('/api/visit-packet/pdf', chosen);
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      await seedFacts(server, rosa.user.id, [medicine('Lisinopril')]);
      const stale = await rosa.post<Refusal>('/api/record-shares', chosen);
      expect([stale.status, stale.body.message]).toEqual([
        409,
        'Your records changed while you were choosing. Check the page again.',
      ]);
    });
  });
});
