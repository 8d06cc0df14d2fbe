import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientWords, users } from '#schema/accounts.ts';
import { notices } from '#schema/notices.ts';
import { patientNotes, patientViews } from '#schema/patient-records.ts';
import { newId, shortId } from '#shared/ids.ts';
import { findInDatabase } from '#tests/support/files/find-in-database.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  readMail,
  registerAdministrator,
  registerStaff,
  settleAlertBody,
} from '#tests/support/steps/account-steps.ts';
import { kneeMri, submitRequest } from '#tests/support/steps/care-steps.ts';
import { getThread, upload } from '#tests/support/steps/thread-steps.ts';
import {
  loginAs,
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import type { AccessEntry, PatientDetailsView, PatientView } from '../patient-views.ts';
import { findPatientIds } from '../server/find-patient-ids.ts';
import { exportNotes } from '../server/patient-notes.ts';
import { searchPatients } from '../server/search-patients.ts';

const day = 24 * 60 * 60 * 1000;
const asJson = { 'content-type': 'application/json' };

forEachBackend((backend) => {
  let server: TestServer;
  let avery: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ backend });
    avery = await registerAdministrator(server);
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const list = (query: Record<string, string> = {}) =>
    avery.get<PatientView[]>(`/api/admin/patients?${new URLSearchParams(query)}`);
  const names = async (query: Record<string, string>) =>
    (await list(query)).body.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const getHeld = async (id: string) => {
    const answer = await avery.get<PatientDetailsView>(`/api/admin/patients/${id}`);
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
    return answer.body;
  };
  const act = <Body = { message: string }>(id: string, name: string, reason = 'Two accounts of one person') =>
    avery.post<Body>(`/api/admin/patients/${id}/${name}`, { reason });
  const patch = <Body = { message: string }>(id: string, body: object) =>
    avery.send<Body>('PATCH', `/api/admin/patients/${id}`, { headers: asJson, body: JSON.stringify(body) });
  const readAccess = async (person: HttpClient) =>
    (await person.get<{ entries: AccessEntry[]; hasMore: boolean }>('/api/account/access-log')).body;

  describe('finding patients', () => {
    beforeAll(async () => {
      const { orm } = server.database;
      await registerPatient(server, { firstName: 'Ximena', lastName: 'Aranda-Ruiz', email: 'xa@find.test' });
      await registerPatient(server, { firstName: 'Xavier', lastName: 'O’Neil', email: 'xvo@find.test' });
      await registerPatient(server, { firstName: 'Xóchitl', lastName: 'Zamora', email: 'xz@find.test' });
      const change = (email: string, values: Partial<typeof users.$inferInsert>) =>
        orm.update(users).set(values).where(eq(users.email, email));
      await change('xa@find.test', { membershipType: 'monthly', phone: '+18135550199' });
      await change('xvo@find.test', { lastActiveAt: new Date(Date.now() - 91 * day) });
    });

    test('by prefixes of name, email and phone number, in any order and format', async () => {
      expect(await names({ search: 'ruiz xim' })).toEqual(['Ximena Aranda-Ruiz']);
      expect(await names({ search: 'XÓCH' })).toEqual(['Xóchitl Zamora']);
      expect(await names({ search: 'xvo@find' })).toEqual(['Xavier O’Neil']);
      expect(await names({ search: '(813) 555-0199' })).toEqual(['Ximena Aranda-Ruiz']);
      expect(await names({ search: '+1 813 555 0199' })).toEqual(['Ximena Aranda-Ruiz']);
      expect(await names({ search: '555-0199' })).toEqual(['Ximena Aranda-Ruiz']);
      const [ximena] = (await list({ search: 'aranda' })).body;
      expect(await names({ search: shortId(ximena?.id ?? '') })).toEqual(['Ximena Aranda-Ruiz']);
      expect(await names({ search: `#${ximena?.id.slice(0, 10).toUpperCase()}` })).toEqual([
        'Ximena Aranda-Ruiz',
      ]);
      expect(await names({ search: 'xochitl' })).toEqual(['Xóchitl Zamora']);
      for (const search of ['xavier o’neil', "O'Neil", 'neil'])
        expect(await names({ search })).toEqual(['Xavier O’Neil']);
      expect(await names({ search: "unknown' | 'x" })).toEqual([]);
      expect(await names({ search: '%' })).toEqual([]);
    });

    describe('with typos', () => {
      const searchFor = async (query: Record<string, string>) => {
        const { body, headers } = await list(query);
        return {
          names: body.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
          total: headers.get('x-total-count'),
          correctedTo: decodeURIComponent(headers.get('x-search-corrected-to') ?? ''),
        };
      };
      const wordsOf = async (userId: string) => {
        const rows = await server.database.orm
          .select({ word: patientWords.word })
          .from(patientWords)
          .where(eq(patientWords.userId, userId));
        return rows.map(({ word }) => word).toSorted();
      };

      beforeAll(async () => {
        for (const [firstName, lastName] of [
          ['Ruth', 'Whitaker'],
          ['James', 'Okafor'],
          ['Marta', 'Delgado'],
          ['Lucía', 'Fernández'],
        ] as const)
          await registerPatient(server, { firstName, lastName });
      });

      test.each([
        ['Ruth Witaker', 'Ruth Whitaker', 'Ruth Whitaker'],
        ['Whittaker', 'Ruth Whitaker', 'Whitaker'],
        ['whitakre', 'Ruth Whitaker', 'Whitaker'],
        ['Okaffor', 'James Okafor', 'Okafor'],
        ['Delgato', 'Marta Delgado', 'Delgado'],
        ['james okafr', 'James Okafor', 'James Okafor'],
        ['Lucia Fernandes', 'Lucía Fernández', 'Lucia Fernandez'],
      ])('%s finds %s', async (search, name, correctedTo) => {
        expect(await searchFor({ search })).toEqual({ names: [name], total: '1', correctedTo });
        expect((await findPatientIds(server.database, search, 10)).correctedTo).toBe(correctedTo);
        const exported = await avery.get(`/api/admin/patients-export?${new URLSearchParams({ search })}`);
        expect(exported.text).toContain(name.split(' ')[1]);
      });

      test('a match as typed is never corrected, whatever the other filters are', async () => {
        expect(await searchFor({ search: 'whit' })).toMatchObject({
          names: ['Ruth Whitaker'],
          correctedTo: '',
        });
        const noMatch = { names: [], total: '0', correctedTo: '' };
        expect(await searchFor({ search: 'whitaker', status: 'suspended' })).toEqual(noMatch);
        expect(await searchFor({ search: 'xylophonist' })).toEqual(noMatch);
        const { id } = (await list({ search: 'whitaker' })).body[0] ?? {};
        expect(await findPatientIds(server.database, 'whitaker', 10)).toEqual({
          ids: [id],
          correctedTo: null,
        });
        expect(await findPatientIds(server.database, '  ', 10)).toEqual({ ids: [], correctedTo: null });
        expect(await findPatientIds(server.database, '?!', 10)).toEqual({ ids: [], correctedTo: null });
      });

      test('readers for other lists find exact words before longer ones', async () => {
        for (const firstName of ['Annalise', 'Ann', 'Annabel'])
          await registerPatient(server, { firstName, lastName: 'Zed' });
        const found = async (limit: number) =>
          (await searchPatients(server.database, 'ann zed', limit)).patients.map(
            ({ firstName }) => firstName,
          );
        expect(await found(1)).toEqual(['Ann']);
        expect((await found(2))[0]).toBe('Ann');
        expect((await found(5)).toSorted()).toEqual(['Ann', 'Annabel', 'Annalise']);
      });

      test('a correction obeys the other filters', async () => {
        expect(await searchFor({ search: 'witaker', status: 'suspended' })).toEqual({
          names: [],
          total: '0',
          correctedTo: 'Whitaker',
        });
      });

      test('words follow the name and leave with the account; staff have none', async () => {
        const petra = await registerPatient(server, { firstName: 'Péguy', lastName: 'O’Wanamaker-Li' });
        expect(await wordsOf(petra.user.id)).toEqual(['peguy', 'wanamaker']);
        expect((await searchFor({ search: 'wanamakre' })).correctedTo).toBe('Wanamaker');
        await server.database.orm
          .update(users)
          .set({ lastName: 'Vandermeulen' })
          .where(eq(users.id, petra.user.id));
        expect(await wordsOf(petra.user.id)).toEqual(['peguy', 'vandermeulen']);
        expect((await searchFor({ search: 'wanamakre' })).correctedTo).toBe('');
        await petra.post('/api/account/delete', { password: testPassword });
        expect(await wordsOf(petra.user.id)).toEqual([]);
        expect((await searchFor({ search: 'vandermeulne' })).correctedTo).toBe('');
        expect(await wordsOf(avery.user.id)).toEqual([]);
      });
    });

    test('by membership and status; 90 days without activity is inactive', async () => {
      const found = { search: 'find', sort: 'name', direction: 'ascending' };
      expect(await names({ ...found, membership: 'monthly' })).toEqual(['Ximena Aranda-Ruiz']);
      expect(await names({ ...found, membership: 'pay_per_use' })).toEqual([
        'Xavier O’Neil',
        'Xóchitl Zamora',
      ]);
      expect(await names({ ...found, status: 'inactive' })).toEqual(['Xavier O’Neil']);
      expect(await names({ ...found, status: 'active' })).toEqual(['Ximena Aranda-Ruiz', 'Xóchitl Zamora']);
      expect(await names({ ...found, status: 'suspended' })).toEqual([]);
    });

    test('in every sort order, both directions', async () => {
      const inOrder = (sort: string, direction: string) => names({ search: 'find', sort, direction });
      const [ximena, xavier, xochitl] = ['Ximena Aranda-Ruiz', 'Xavier O’Neil', 'Xóchitl Zamora'];
      expect(await inOrder('joined', 'ascending')).toEqual([ximena, xavier, xochitl]);
      expect(await inOrder('joined', 'descending')).toEqual([xochitl, xavier, ximena]);
      expect(await inOrder('email', 'descending')).toEqual([xochitl, xavier, ximena]);
      expect((await inOrder('activity', 'ascending'))[0]).toBe(xavier);
    });

    test('ten per page, each patient once, with the total count', async () => {
      for (let number = 0; number < 12; number++)
        await registerPatient(server, { firstName: 'Paging', email: `paging-${number}@page.test` });
      const first = await list({ search: 'paging' });
      const second = await list({ search: 'paging', page: '2' });
      expect([first.body.length, second.body.length]).toEqual([10, 2]);
      expect(first.headers.get('x-total-count')).toBe('12');
      expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(12);
      expect((await list({ search: 'paging', page: '3' })).body).toEqual([]);
    });

    test.each([
      ['page', '0', 'Page must be at least 1'],
      ['page', '10001', 'Page must be at most 10000. Search instead.'],
      ['page', 'two', 'Page must be a number'],
      ['search', 'x'.repeat(121), 'Search must be at most 120 characters'],
    ])('rejects a %s of %s with a message', async (name, value, message) => {
      const answer = await avery.get<{ message: string }>(
        `/api/admin/patients?${new URLSearchParams({ [name]: value })}`,
      );
      expect([answer.status, answer.body.message]).toEqual([400, message]);
    });

    test('staff and deleted accounts are not patients', async () => {
      const gone = await registerPatient(server, { firstName: 'Goneaway' });
      await gone.post('/api/account/delete', { password: testPassword });
      expect(await names({ search: 'goneaway' })).toEqual([]);
      expect(await names({ search: 'avery' })).toEqual([]);
      expect((await avery.get(`/api/admin/patients/${avery.user.id}`)).status).toBe(404);
      expect((await avery.get(`/api/admin/patients/${newId()}`)).status).toBe(404);
    });

    test('last activity and services used come from real data', async () => {
      const rosa = await registerPatient(server, { firstName: 'Busybee' });
      const before = Date.now();
      await submitRequest(rosa, kneeMri);
      const [seen] = (await list({ search: 'busybee' })).body;
      expect(seen).toMatchObject({
        requestCount: 1,
        status: 'active',
        role: 'patient',
        modeOverride: null,
      });
      expect(seen?.servicesUsed).toHaveLength(1);
      expect(Math.abs(Date.parse(seen?.lastActivityAt ?? '') - before)).toBeLessThan(60_000);
    });
  });

  test('patient details are complete, and the patient sees who viewed them', async () => {
    const rosa = await registerPatient(server, { firstName: 'Rosalind' });
    await submitRequest(rosa, kneeMri);
    const held = await getHeld(rosa.user.id);
    expect(held.patient).toMatchObject({ id: rosa.user.id, firstName: 'Rosalind', status: 'active' });
    expect(held.requests).toMatchObject({ count: 1, newest: [{ description: kneeMri }] });
    expect(held.sessions).toHaveLength(1);
    expect(held.suspension).toBeNull();
    const { entries } = await readAccess(rosa);
    expect(entries).toMatchObject([
      { who: 'Avery A.', what: 'Viewed your account', reason: null, done: true },
    ]);
    const others = await registerPatient(server);
    expect((await readAccess(others)).entries).toEqual([]);
  });

  describe('notes on a patient', () => {
    type Notes = { count: number; newest: { by: string; words: string }[] };
    const pathOf = (person: SignedIn) => `/api/admin/patients/${person.user.id}/notes`;
    const addNote = (person: SignedIn, note: string, submissionKey = newId(), staff: HttpClient = avery) =>
      staff.post<Notes & { message: string }>(pathOf(person), { note, submissionKey });

    test('are encrypted, saved once per key, listed newest first, and in the patient’s access history', async () => {
      const rosa = await registerPatient(server);
      const key = newId();
      for (let times = 0; times < 2; times++)
        expect((await addNote(rosa, 'Prefers the pangolin clinic.', key)).status).toBe(200);
      const { body } = await addNote(rosa, 'Call after 3 PM.');
      expect(body.count).toBe(2);
      expect(body.newest.map(({ words }) => words)).toEqual([
        'Call after 3 PM.',
        'Prefers the pangolin clinic.',
      ]);
      expect(body.newest[0]?.by).toBe(`${avery.user.firstName} ${avery.user.lastName}`);
      expect((await avery.get<Notes>(pathOf(rosa))).body).toEqual(body);
      expect(await findInDatabase(server.database, 'pangolin')).toEqual([]);
      expect((await readAccess(rosa)).entries.map(({ what }) => what)).toEqual([
        'Viewed staff notes about you',
        ...Array.from({ length: 3 }, () => 'Added a staff note about you'),
      ]);
    });

    test('are never changed or deleted', async () => {
      const rosa = await registerPatient(server);
      await addNote(rosa, 'Speaks softly.');
      const { orm } = server.database;
      const own = eq(patientNotes.userId, rosa.user.id);
      await expect(orm.update(patientNotes).set({ by: rosa.user.id }).where(own)).rejects.toThrow();
      await expect(orm.delete(patientNotes).where(own)).rejects.toThrow();
      expect(await orm.$count(patientNotes, own)).toBe(1);
    });

    test('need text, a patient, and the right to change patients', async () => {
      const rosa = await registerPatient(server);
      const key = newId();
      expect((await addNote(rosa, '  ')).body.message).toContain('Enter a note');
      await addNote(rosa, 'Speaks softly.', key);
      expect((await addNote(await registerPatient(server), 'Someone else', key)).status).toBe(409);
      expect((await addNote(avery, 'Staff are not patients')).status).toBe(404);
      const reader = await registerStaff(server, 'read_only');
      expect((await reader.get(pathOf(rosa))).status).toBe(200);
      expect((await addNote(rosa, 'Read-only', newId(), reader)).status).toBe(403);
      expect((await rosa.get(pathOf(rosa))).status).toBe(403);
    });

    test('are in the patient’s data export', async () => {
      const rosa = await registerPatient(server);
      await addNote(rosa, 'Call after 3 PM.');
      const { orm } = server.database;
      expect(await exportNotes(orm, server.context.dataKeys, rosa.user.id)).toMatchObject([
        { words: 'Call after 3 PM.' },
      ]);
    });
  });

  test('staff work on a request is in the patient’s access history', async () => {
    const rosa = await registerPatient(server);
    const { id } = await submitRequest(rosa, kneeMri);
    const thread = await avery.get(`/api/admin/threads/${id}`);
    expect([thread.status, thread.text]).toEqual([200, thread.text]);
    const { entries } = await readAccess(rosa);
    expect(entries.map(({ what }) => what)).toEqual(['Read your messages with the care team']);
  });

  describe('adding a patient', () => {
    test('the patient sets a password with the emailed link and signs in', async () => {
      const email = `new-${newId()}@example.test`;
      const added = await avery.post<PatientView>('/api/admin/patients', {
        email,
        firstName: 'Nora',
        lastName: 'Newly',
        phone: '(813) 555-0144',
      });
      expect([added.status, added.body]).toMatchObject([
        200,
        { firstName: 'Nora', phone: '+18135550144', lastActivityAt: null, membershipType: 'pay_per_use' },
      ]);
      const mail = await readMail(server, email, 'your new account');
      const token = /\/new-password#([\w-]+)/.exec(mail)?.[1] ?? '';
      const nora = server.newClient();
      const chosen = await nora.post('/api/password/reset', { token, newPassword: testPassword });
      expect([chosen.status, chosen.text]).toEqual([200, chosen.text]);
      const signedIn = await loginAs(server, email);
      expect((await signedIn.get('/api/auth/user')).status).toBe(200);
      expect((await readAccess(signedIn)).entries).toMatchObject([
        { what: 'Created your account', done: true },
      ]);
      const again = await avery.post<{ message: string }>(`/api/admin/patients/${added.body.id}/invitation`);
      expect([again.status, again.body.message]).toEqual([
        409,
        expect.stringContaining('used their account'),
      ]);
    });

    test('rejects a taken email address and an invalid phone number', async () => {
      const taken = { email: 'XA@find.test', firstName: 'X', lastName: 'Y' };
      const answer = await avery.post<{ message: string }>('/api/admin/patients', taken);
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'This email address already has an account.',
      ]);
      const wrong = { email: `n-${newId()}@example.test`, firstName: 'X', lastName: 'Y', phone: '12' };
      expect((await avery.post('/api/admin/patients', wrong)).status).toBe(400);
      expect(await names({ search: wrong.email })).toEqual([]);
    });

    test('the invitation can be resent, but not within a minute', async () => {
      const email = `again-${newId()}@example.test`;
      const { body } = await avery.post<PatientView>('/api/admin/patients', {
        email,
        firstName: 'Ida',
        lastName: 'Idle',
      });
      const answer = await avery.post<{ message: string }>(`/api/admin/patients/${body.id}/invitation`);
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'The invitation was just sent. Wait a minute before you resend it.',
      ]);
    });
  });

  describe('changing patient details', () => {
    test('name and phone number change, without overwriting a concurrent change', async () => {
      const rosa = await registerPatient(server);
      const { patient } = await getHeld(rosa.user.id);
      const changes = {
        firstName: 'Rosa María',
        lastName: 'Díaz',
        phone: '813 555 0161',
        version: patient.version,
      };
      const answer = await patch<PatientView>(rosa.user.id, changes);
      expect([answer.status, answer.body]).toMatchObject([
        200,
        { firstName: 'Rosa María', phone: '+18135550161' },
      ]);
      expect((await patch(rosa.user.id, changes)).status).toBe(409);
      const { version } = answer.body;
      const without = await patch(rosa.user.id, { ...changes, phone: null, version });
      expect([without.status, without.body.message]).toEqual([400, expect.stringContaining('not remove it')]);
      expect((await readAccess(rosa)).entries.map(({ what, done }) => [what, done])).toContainEqual([
        'Changed your name or phone number',
        true,
      ]);
    });
  });

  describe('suspending an account', () => {
    test('ends every session, blocks sign-in and emailed links with a clear message, and can be undone', async () => {
      const rosa = await registerPatient(server, { firstName: 'Suspensa' });
      await rosa.post('/api/password/forgot', { email: rosa.user.email });
      const mail = await readMail(server, rosa.user.email, 'reset your password');
      const token = /\/new-password#([\w-]+)/.exec(mail)?.[1] ?? '';

      const suspended = await act<PatientView>(rosa.user.id, 'suspend');
      expect([suspended.status, suspended.body.status]).toEqual([200, 'suspended']);
      expect((await act(rosa.user.id, 'suspend')).status).toBe(409);
      expect((await rosa.get('/api/auth/user')).status).toBe(401);
      await readMail(server, rosa.user.email, 'your account is suspended');

      const again = server.newClient();
      const login = await again.post<{ message: string }>('/api/login', {
        email: rosa.user.email,
        password: testPassword,
      });
      expect([login.status, login.body.message]).toEqual([
        403,
        'This account is suspended. Contact support.',
      ]);
      // The failed sign-in leaves no session: public pages still work in this browser.
      expect(again.cookies()).not.toContain('session_token=');
      expect((await again.get('/api/providers')).status).toBe(200);
      const reset = await again.post('/api/password/reset', { token, newPassword: testPassword });
      expect(reset.status).toBe(404);
      expect(await names({ search: 'suspensa', status: 'suspended' })).toEqual(['Suspensa Tester']);
      expect((await getHeld(rosa.user.id)).suspension).toMatchObject({
        reason: 'Two accounts of one person',
        by: 'Avery Admin',
      });

      expect((await act<PatientView>(rosa.user.id, 'restore', 'It was a mistake')).body.status).toBe(
        'active',
      );
      expect((await act(rosa.user.id, 'restore')).status).toBe(409);
      const back = await loginAs(server, rosa.user.email);
      const withReason = (await readAccess(back)).entries.filter(({ done, reason }) => done && reason);
      expect(withReason.map(({ what, reason }) => [what, reason])).toEqual([
        ['Restored your account', 'It was a mistake'],
        ['Suspended your account', 'Two accounts of one person'],
      ]);
    });

    test('twenty concurrent clicks suspend once', async () => {
      const rosa = await registerPatient(server);
      const answers = await Promise.all(Array.from({ length: 20 }, () => act(rosa.user.id, 'suspend')));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    });

    test('needs a reason and refuses the shared demo login', async () => {
      const shared = await registerPatient(server, { email: 'patient@harborline.example' });
      expect((await act(shared.user.id, 'suspend', '  ')).status).toBe(400);
      expect((await act(shared.user.id, 'suspend')).status).toBe(409);
      expect((await shared.get('/api/auth/user')).status).toBe(200);
    });
  });

  describe('view as patient', () => {
    test('alerts administrators and emails the patient, without name or reason in the email', async () => {
      const rosa = await registerPatient(server, { firstName: 'Rosalind' });
      const blair = await registerAdministrator(server, 'Blair');
      const reason = 'Her dashboard shows an old biopsy';
      const viewAsRosa = async () => {
        expect((await blair.post(`/api/admin/patients/${rosa.user.id}/view`, { reason })).status).toBe(200);
        expect((await blair.post('/api/view-as/end')).status).toBe(200);
      };
      await viewAsRosa();
      await viewAsRosa();
      type Alert = { id: string; kind: string; userId: string | null };
      const mine = ({ kind, userId }: Alert) => kind === 'pages_opened' && userId === rosa.user.id;
      const alerts = (await blair.get<Alert[]>('/api/admin/alerts')).body.filter(mine);
      expect(alerts).toHaveLength(1);
      const { orm } = server.database;
      const toRosa = await orm.select().from(notices).where(eq(notices.userId, rosa.user.id));
      const viewEmails = toRosa.filter(({ subject }) => subject.includes('viewed your account'));
      expect(viewEmails).toHaveLength(2);
      const toStaff = await orm
        .select()
        .from(notices)
        .where(eq(notices.key, `alert:${alerts[0]?.id}`));
      expect(toStaff).toHaveLength(1);
      for (const { subject, body } of [...viewEmails, ...toStaff])
        expect(`${subject} ${body}`).not.toMatch(/Rosalind|Blair|biopsy/);
      expect((await avery.post(`/api/admin/alerts/${alerts[0]?.id}/settle`, settleAlertBody)).status).toBe(
        200,
      );
      await viewAsRosa();
      expect((await blair.get<Alert[]>('/api/admin/alerts')).body.filter(mine)).toHaveLength(1);
    });

    test('staff can’t resolve the alert about their own view unless there is no other administrator', async () => {
      const rosa = await registerPatient(server);
      const blair = await registerAdministrator(server, 'Blair');
      const viewAsRosa = async (admin: SignedIn) => {
        const reason = 'To see what is wrong';
        expect((await admin.post(`/api/admin/patients/${rosa.user.id}/view`, { reason })).status).toBe(200);
        expect((await admin.post('/api/view-as/end')).status).toBe(200);
      };
      const findAlert = async () => {
        const { body } = await avery.get<{ id: string; userId: string | null }[]>('/api/admin/alerts');
        return body.find(({ userId }) => userId === rosa.user.id)?.id ?? '';
      };
      const settle = (admin: SignedIn, id: string) =>
        admin.post<{ message: string; acknowledgedBy: string | null }>(
          `/api/admin/alerts/${id}/settle`,
          settleAlertBody,
        );
      await viewAsRosa(blair);
      await viewAsRosa(blair);
      const first = await findAlert();
      const refused = await settle(blair, first);
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'You opened these pages yourself. Ask another administrator to review this alert.',
      ]);
      expect(await findAlert()).toBe(first);
      expect((await settle(avery, first)).body.acknowledgedBy).toBe('Avery');
      // Already resolved, so the response is the same for everyone.
      expect((await settle(blair, first)).body.acknowledgedBy).toBe('Avery');

      await viewAsRosa(blair);
      const second = await findAlert();
      await viewAsRosa(avery);
      // Now it covers both views, so neither of the two may resolve it.
      expect((await settle(blair, second)).status).toBe(403);
      expect((await settle(avery, second)).status).toBe(403);
      const casey = await registerAdministrator(server, 'Casey');
      expect((await settle(casey, second)).status).toBe(200);

      await server.database.orm
        .update(patientViews)
        .set({ startedAt: new Date(Date.now() - 3600_000) })
        .where(eq(patientViews.patientId, rosa.user.id));
      await viewAsRosa(blair);
      const third = await findAlert();
      expect((await settle(blair, third)).status).toBe(403);
      const others = and(eq(users.staffRole, 'administrator'), ne(users.id, blair.user.id));
      const { orm } = server.database;
      const closed = await orm
        .update(users)
        .set({ status: 'suspended' })
        .where(and(others, eq(users.status, 'active')))
        .returning({ id: users.id });
      const alone = await settle(blair, third);
      for (const { id } of closed) await orm.update(users).set({ status: 'active' }).where(eq(users.id, id));
      expect([alone.status, alone.body.acknowledgedBy]).toEqual([200, 'Blair']);
    });

    test('the viewed patient comes from the URL only, never from the request body', async () => {
      const rosa = await registerPatient(server, { firstName: 'Rosalba' });
      const decoy = await registerPatient(server, { firstName: 'Deborah' });
      const response = await avery.get<{ patient: PatientView }>(
        `/api/admin/patients/${decoy.user.id}?id=${rosa.user.id}`,
      );
      expect(response.body.patient.id).toBe(decoy.user.id);
      expect(response.text).not.toContain('Rosalba');
      // An upper-case id is the same id, also in the audit log.
      const loud = await avery.get(`/api/admin/patients/${rosa.user.id.toUpperCase()}`);
      expect(loud.status).toBe(200);
      expect((await readAccess(rosa)).entries).toHaveLength(1);
      const act = await avery.post(`/api/admin/patients/${decoy.user.id}/suspend`, {
        id: rosa.user.id,
        reason: 'To try it out',
      });
      expect([act.status, act.text]).toEqual([200, act.text]);
      const statusOf = async ({ user }: SignedIn) =>
        (await server.database.orm.select().from(users).where(eq(users.id, user.id)))[0]?.status;
      expect([await statusOf(decoy), await statusOf(rosa)]).toEqual(['suspended', 'active']);
    });

    test('shows the patient’s pages read-only, and the patient sees the reason', async () => {
      const rosa = await registerPatient(server, { firstName: 'Rosabel' });
      const { id } = await submitRequest(rosa, kneeMri);
      const unsent = await upload(rosa, id, 'note.txt', Buffer.from('Not sent yet.'));
      expect([unsent.status, unsent.text]).toEqual([200, unsent.text]);
      const admin = await registerAdministrator(server, 'Blair');
      const started = await admin.post(`/api/admin/patients/${rosa.user.id}/view`, {
        reason: 'She asked us to help with her dashboard',
      });
      expect([started.status, started.text]).toEqual([200, started.text]);

      const seen = await admin.get<{ id: string; firstName: string; viewedUntil: string | null }>(
        '/api/auth/user',
      );
      expect(seen.body).toMatchObject({ id: rosa.user.id, firstName: 'Rosabel' });
      expect(Date.parse(seen.body.viewedUntil ?? '')).toBeGreaterThan(Date.now());
      expect((await admin.get<{ id: string }[]>('/api/requests')).body.map((one) => one.id)).toEqual([id]);

      const refused = [
        await admin.post<{ message: string }>(`/api/requests/${id}/cancel`, {}),
        await admin.post<{ message: string }>('/api/account/delete', { password: testPassword }),
        await admin.get<{ message: string }>('/api/account/archive'),
        await admin.get<{ message: string }>(`/api/appointments/${newId()}/calendar`),
        await admin.get<{ message: string }>('/api/admin/patients'),
      ];
      for (const { status, body } of refused)
        expect([status, body.message]).toEqual([403, expect.stringContaining('Exit')]);
      expect((await admin.get(`/api/files/${unsent.body.id}`)).status).toBe(404);
      expect((await rosa.get(`/api/files/${unsent.body.id}`)).status).toBe(200);
      expect((await getThread(admin, id)).unsentFiles).toEqual([]);
      expect((await getThread(rosa, id)).unsentFiles).toMatchObject([{ id: unsent.body.id }]);
      expect((await rosa.get('/api/auth/user')).body).toMatchObject({ viewedUntil: null });

      const ended = await admin.post('/api/view-as/end');
      expect(ended.status).toBe(200);
      expect((await admin.get<{ id: string }>('/api/auth/user')).body.id).toBe(admin.user.id);
      expect((await admin.get('/api/admin/patients')).status).toBe(200);
      const shown = (await readAccess(rosa)).entries.map(({ who, what, reason }) => [who, what, reason]);
      expect(shown).toEqual([
        ['Blair A.', 'Stopped viewing your pages', null],
        ['Blair A.', 'Viewed your pages: messages', null],
        ['Blair A.', 'Opened one of your files', null],
        ['Blair A.', 'Viewed your pages: requests', null],
        ['Blair A.', 'Started viewing your pages as you', 'She asked us to help with her dashboard'],
      ]);
    });

    test('two views in quick succession each show their own reason', async () => {
      const rosa = await registerPatient(server);
      const admin = await registerAdministrator(server, 'Dana');
      for (const reason of ['She cannot find her bill', 'She asked about her messages']) {
        await admin.post(`/api/admin/patients/${rosa.user.id}/view`, { reason });
        await admin.post('/api/view-as/end');
      }
      const reasons = (await readAccess(rosa)).entries.flatMap(({ reason }) => reason ?? []);
      expect(reasons).toEqual(['She asked about her messages', 'She cannot find her bill']);
    });

    test('ends after 30 minutes, or when the viewer loses the right', async () => {
      const rosa = await registerPatient(server);
      const admin = await registerAdministrator(server, 'Casey');
      const currentUserId = async () => (await admin.get<{ id: string }>('/api/auth/user')).body.id;
      const startView = () =>
        admin.post(`/api/admin/patients/${rosa.user.id}/view`, { reason: 'To see what is wrong' });
      await startView();
      expect(await currentUserId()).toBe(rosa.user.id);
      const { orm } = server.database;
      await orm
        .update(patientViews)
        .set({ endsAt: new Date(Date.now() - 1000) })
        .where(eq(patientViews.adminId, admin.user.id));
      expect(await currentUserId()).toBe(admin.user.id);
      expect((await startView()).status).toBe(200);
      await orm.update(users).set({ role: 'patient', staffRole: null }).where(eq(users.id, admin.user.id));
      expect(await currentUserId()).toBe(admin.user.id);
    });

    test('does not affect the administrator’s other devices', async () => {
      const rosa = await registerPatient(server);
      const admin = await registerAdministrator(server, 'Drew');
      const elsewhere = await loginAs(server, admin.user.email);
      await admin.post(`/api/admin/patients/${rosa.user.id}/view`, { reason: 'To see what is wrong' });
      expect((await elsewhere.get<{ id: string }>('/api/auth/user')).body.id).toBe(admin.user.id);
    });
  });

  describe('the export', () => {
    test('has exactly the matching patients and no spreadsheet formulas', async () => {
      const patient = await registerPatient(server, { lastName: 'Núñez, María', email: 'sheet@sheet.test' });
      // Stored before names were validated.
      await server.database.orm.update(users).set({ firstName: '=1+1' }).where(eq(users.id, patient.user.id));
      await registerPatient(server, { firstName: 'Plain', lastName: 'Person', email: 'plain@sheet.test' });
      const answer = await avery.get('/api/admin/patients-export?search=sheet');
      expect(answer.headers.get('content-type')).toContain('text/csv');
      expect(answer.headers.get('content-disposition')).toMatch(/harborline-patients-[\d-]+\.csv/);
      const lines = answer.text.replace('\ufeff', '').trimEnd().split('\r\n');
      expect(lines[0]).toBe(
        'Patient ID,First name,Last name,Email,Phone,Membership,Status,Joined,Last activity,Requests,Services used',
      );
      expect(lines).toHaveLength(3);
      expect(answer.text).toContain(`'=1+1,"Núñez, María",sheet@sheet.test`);
      const none = await avery.get('/api/admin/patients-export?search=unknownname');
      expect(none.text.trimEnd().split('\r\n')).toHaveLength(1);
    });

    test('has every patient once, beyond one batch of a thousand', async () => {
      const rows = Array.from({ length: 2300 }, (_, number) => ({
        id: newId(),
        email: `bulk-${number}@bulk.test`,
        name: 'Bulk',
        firstName: 'Bulk',
        lastName: `Number${number}`,
      }));
      await server.database.orm.insert(users).values(rows);
      const answer = await avery.get('/api/admin/patients-export?search=bulk');
      const ids = answer.text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.slice(0, 36));
      expect([ids.length, new Set(ids).size]).toEqual([2300, 2300]);
    });
  });
});
