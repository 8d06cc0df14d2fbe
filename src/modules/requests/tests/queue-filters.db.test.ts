import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Overview } from '#modules/admin/overview.contract.ts';
import type { SlaReport } from '#modules/admin/sla.contract.ts';
import type { QueueCounters, QueueFigures } from '#modules/requests/request-queue-views.contract.ts';
import type { SavedView } from '#modules/requests/saved-views.contract.ts';
import { users } from '#schema/accounts.ts';
import { requestTimeline } from '#schema/care-requests.ts';
import { householdMembers } from '#schema/household.ts';
import { staffAlerts } from '#schema/notices.ts';
import { newId, shortId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerStaff } from '#tests/support/steps/account-steps.ts';
import { listQueue, minutes, seedRequest } from '#tests/support/steps/queue-steps.ts';
import { hireStaff, write } from '#tests/support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

/** `YYYY-MM` in Eastern time, as the SLA report counts. */
const monthOf = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
  }).format(at);

forEachBackend((backend) => {
  let server: TestServer;
  let maya: SignedIn;
  let noah: SignedIn;
  let lee: SignedIn;
  let ruth: SignedIn;
  let ids: Record<string, string>;

  beforeAll(async () => {
    server = await startTestServer({ backend });
    maya = await hireStaff(server, 'Maya');
    noah = await hireStaff(server, 'Noah');
    lee = await hireStaff(server, 'Lee');
    ruth = await registerPatient(server, { firstName: 'Ruth', lastName: 'Whitaker' });
    await server.database.orm.update(users).set({ phone: '+18135550142' }).where(eq(users.id, ruth.user.id));
    const other = await registerPatient(server, { firstName: 'Lucia', lastName: 'Fernandez' });
    const memberId = newId();
    await server.database.orm.insert(householdMembers).values({
      id: memberId,
      ownerId: ruth.user.id,
      firstName: 'Ana',
      lastName: 'Whitaker',
      kind: 'dependent',
      relation: 'child',
      state: 'active',
    });
    const now = server.context.clock.now().getTime();
    const at = (minutesAgo: number) => new Date(now - minutesAgo * minutes);
    const seed = (owner: SignedIn, values: Parameters<typeof seedRequest>[2]) =>
      seedRequest(server, owner.user.id, values);
    // Assigned or waiting, so that automation leaves them alone.
    ids = {
      late: await seed(ruth, {
        minutesLeft: -130,
        assignedTo: noah.user.id,
        serviceType: 'imaging',
        urgency: 'urgent',
        householdMemberId: memberId,
      }),
      soon: await seed(ruth, { minutesLeft: 30, assignedTo: maya.user.id, urgency: 'soon' }),
      calm: await seed(other, {
        minutesLeft: 900,
        assignedTo: lee.user.id,
        description: 'A colonoscopy near Orlando, self-pay',
        serviceType: 'procedure',
      }),
      asked: await seed(other, { status: 'gathering_info', minutesLeft: 20, slaPausedAt: at(5) }),
      askedLate: await seed(other, { status: 'gathering_info', minutesLeft: -90, slaPausedAt: at(30) }),
      ready: await seed(other, {
        status: 'awaiting_patient_confirmation',
        minutesLeft: -10,
        readyAt: at(5),
        createdAt: at(60),
      }),
      doubtful: await seed(other, {
        minutesLeft: 600,
        assignedTo: lee.user.id,
        personNeededBecause: 'A price is doubtful',
      }),
      fresh: await seed(other, { status: 'new', minutesLeft: 500, assignedTo: maya.user.id }),
      done: await seed(ruth, { status: 'completed', minutesLeft: -500 }),
      doneToo: await seed(other, { status: 'completed', minutesLeft: 500 }),
    };
    await server.database.orm
      .insert(staffAlerts)
      .values({ id: newId(), kind: 'person_wanted', requestId: ids.late ?? '' });
    await write(ruth, ids.done ?? '', { body: 'Where do I park?' });
    await write(other, ids.doneToo ?? '', { body: 'Where do I park?' });
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const nameOf = (id: string) => Object.entries(ids).find(([, item]) => item === id)?.[0] ?? id;
  const list = async (query: string, staff = maya) => {
    const { entries, total, status } = await listQueue(staff, `?limit=50&${query}`);
    // A refused request has no entries.
    if (status !== 200) return { names: [], entries: [], total, status };
    return { names: entries.map(({ id }) => nameOf(id)).toSorted(), entries, total, status };
  };
  const namesOf = async (query: string) => (await list(query)).names;
  const sorted = (...names: string[]) => names.toSorted();

  describe('filters', () => {
    test('late and due soon, by the clock of each request', async () => {
      expect(await namesOf('part=late')).toEqual(sorted('late', 'askedLate'));
      expect(await namesOf('part=due_soon')).toEqual(['soon']);
    });

    test('needs review, needs attention and open', async () => {
      expect(await namesOf('part=review')).toEqual(sorted('late', 'doubtful'));
      expect(await namesOf('part=attention')).toEqual(sorted('late', 'askedLate', 'doubtful'));
      expect(await namesOf('part=open')).not.toContain('done');
    });

    test('waiting on the patient, and patients waiting on us', async () => {
      expect(await namesOf('part=patient')).toEqual(sorted('asked', 'askedLate', 'ready'));
      expect(await namesOf('part=messages')).toEqual(sorted('done', 'doneToo'));
    });

    test('service and priority', async () => {
      expect(await namesOf('service=imaging')).toEqual(['late']);
      expect(await namesOf('priority=urgent')).toEqual(['late']);
      expect(await namesOf('priority=soon')).toEqual(['soon']);
      expect(await namesOf('priority=routine')).not.toContain('soon');
    });

    test('mine, unassigned, and a colleague', async () => {
      expect(await namesOf('owner=me')).toEqual(sorted('soon', 'fresh'));
      expect(await namesOf(`owner=${noah.user.id}`)).toEqual(['late']);
      expect(await namesOf('owner=unassigned&part=open')).not.toContain('late');
      expect((await list('owner=somebody')).status).toBe(400);
    });

    test('requests with a missed SLA, as many as the SLA report counts in that month', async () => {
      const month = monthOf(new Date(Date.now() - 60 * minutes));
      const report = (await maya.get<SlaReport>('/api/admin/sla-results')).body;
      const missed = report.months.find((item) => item.month === month)?.missed;
      const { names, total } = await list(`sla=missed&period=${month}`);
      expect(names).toEqual(expect.arrayContaining(['late', 'ready']));
      expect(names).not.toContain('calm');
      expect(total).toBe(missed);
      expect((await list('sla=missed&period=2020-01')).total).toBe(0);
      expect((await list('sla=missed&period=2020-13')).status).toBe(400);
      expect((await list('sla=missed&period=2020-02-01_2020-02-30')).status).toBe(400);
      expect((await list('sla=missed&period=30d')).names).toEqual(expect.arrayContaining(['late', 'ready']));
      expect((await list('sla=missed&period=2020-01-01_2020-01-31')).total).toBe(0);
    });
  });

  describe('the search', () => {
    const search = (text: string) => namesOf(`search=${encodeURIComponent(text)}`);

    test('finds requests by the patient’s name and phone number', async () => {
      expect(await search('ruth whit')).toEqual(sorted('late', 'soon', 'done'));
      expect(await search('(813) 555-0142')).toEqual(sorted('late', 'soon', 'done'));
    });

    test('finds requests by their words and their ID', async () => {
      expect(await search('colonos orlando')).toEqual(['calm']);
      expect(await search('procedure')).toEqual(['calm']);
      expect(await search(shortId(ids.calm ?? ''))).toEqual(['calm']);
      expect(await search('xylophone')).toEqual([]);
    });

    const found = async (text: string) => {
      const answer = await maya.get<{ id: string }[]>(
        `/api/admin/concierge-requests?limit=50&search=${encodeURIComponent(text)}`,
      );
      return {
        names: answer.body.map(({ id }) => nameOf(id)).toSorted(),
        correctedTo: decodeURIComponent(answer.headers.get('x-search-corrected-to') ?? ''),
      };
    };

    test('finds requests by the name of the household member they are for', async () => {
      expect(await found('ana whit')).toEqual({ names: ['late'], correctedTo: '' });
      expect(await found('Anna Whitakre')).toEqual({ names: ['late'], correctedTo: 'Ana Whitaker' });
    });

    test.each([
      ['colonoscpy orlando', 'calm', 'colonoscopy orlando'],
      ['imagng', 'late', 'imaging'],
      ['procedrue', 'calm', 'procedure'],
    ])('finds %s in spite of the typo', async (text, name, correctedTo) => {
      expect(await found(text)).toEqual({ names: [name], correctedTo });
    });

    test('corrects nothing that matches as typed, and finds nothing unlike any word or name', async () => {
      expect((await found('left')).correctedTo).toBe('');
      expect(await found('xylophone')).toEqual({ names: [], correctedTo: '' });
    });

    test('combines with the filters', async () => {
      expect(await namesOf('search=whitaker&part=late')).toEqual(['late']);
    });
  });

  describe('a row', () => {
    test('names the patient and whom it is for, with the first words of the request', async () => {
      const { entries } = await list('service=imaging');
      expect(entries[0]).toMatchObject({
        patientName: 'Ruth Whitaker',
        forPerson: 'Ana Whitaker',
        excerpt: 'MRI of my left knee near Tampa',
        assigneeName: 'Noah Tester',
      });
      expect(entries[0]).not.toHaveProperty('description');
    });

    test('shows the newest timeline entry', async () => {
      const entry = {
        requestId: ids.calm ?? '',
        toStatus: 'calling_providers',
        actor: 'harborline',
      } as const;
      await server.database.orm.insert(requestTimeline).values([
        { ...entry, note: 'We called one office.', at: new Date('2026-11-20T15:00:00Z') },
        { ...entry, note: 'We called two offices.', at: new Date('2026-11-20T16:00:00Z') },
      ]);
      const { entries } = await list('service=procedure');
      expect(entries[0]?.lastEvent).toEqual({
        at: '2026-11-20T16:00:00.000Z',
        words: 'We called two offices.',
        actor: 'harborline',
      });
    });
  });

  test('every counter equals the total of the list it links to', async () => {
    const totalOf = async (query: string) => (await list(query)).total;
    const expected = {
      attention: await totalOf('part=attention'),
      needsReview: await totalOf('part=review'),
      late: await totalOf('part=late'),
      dueSoon: await totalOf('part=due_soon'),
      waitingMessages: await totalOf('part=messages'),
      pending: await totalOf('status=pending'),
    };
    const counters = (await maya.get<QueueCounters>('/api/admin/concierge-requests/counters')).body;
    expect(counters).toEqual(expected);
    expect(Object.values(expected)).toEqual([3, 2, 2, 1, 2, 1]);
    const figures = (await maya.get<QueueFigures>('/api/admin/concierge-requests/figures')).body;
    expect(figures).toMatchObject({
      ...expected,
      inProgress: await totalOf('status=in_progress'),
      completed: await totalOf('status=completed'),
    });
    const overview = (await maya.get<Overview>('/api/admin/overview')).body;
    expect(overview.awaitingReview).toBe(expected.needsReview);
    const stats = (await maya.get<{ pendingRequests: number }>('/api/admin/network-stats')).body;
    expect(stats.pendingRequests).toBe(expected.pending);
  });

  describe('saved views', () => {
    const save = (staff: SignedIn, name: string, filters: object) =>
      staff.post<SavedView & { message?: string }>('/api/admin/saved-views', { name, filters });
    const viewsOf = async (staff: SignedIn) =>
      (await staff.get<SavedView[]>('/api/admin/saved-views')).body.map(({ name }) => name);

    test('belong to one person, and the same name replaces a view', async () => {
      const first = await save(maya, 'Late imaging', { part: 'late', service: 'imaging' });
      expect(first.body.filters).toMatchObject({ part: 'late', service: 'imaging' });
      const again = await save(maya, 'LATE imaging', { part: 'late' });
      expect(again.body.id).toBe(first.body.id);
      expect(await viewsOf(maya)).toEqual(['LATE imaging']);
      expect(await viewsOf(noah)).toEqual([]);
      const path = `/api/admin/saved-views/${first.body.id}`;
      expect((await noah.send('DELETE', path)).status).toBe(404);
      expect(await viewsOf(maya)).toHaveLength(1);
      expect((await maya.send('DELETE', path)).status).toBe(200);
      expect(await viewsOf(maya)).toEqual([]);
    });

    test('can have names in any alphabet', async () => {
      const name = 'Équipe İzmir';
      const first = await save(maya, name, {});
      expect((await save(maya, name, { part: 'late' })).body.id).toBe(first.body.id);
      expect(await viewsOf(maya)).toEqual([name]);
    });

    test('need a name, and never hold a search', async () => {
      expect((await save(maya, ' ', {})).body.message).toBe('Enter a name for the view');
      expect((await save(maya, 'Ruth', { search: 'Ruth Whitaker' })).status).toBe(400);
    });
  });

  describe('the export', () => {
    const exported = async (query: string, staff = maya) => {
      const { text, status } = await staff.get(`/api/admin/concierge-requests/export?${query}`);
      const rows =
        status === 200 ? (parse(text, { bom: true, columns: true }) as Record<string, string>[]) : [];
      return { text, status, rows };
    };

    test('has the filtered requests without what they are about', async () => {
      const { rows, text } = await exported('part=late');
      expect(rows.map((row) => nameOf(row['Request ID'] ?? '')).toSorted()).toEqual(
        sorted('late', 'askedLate'),
      );
      const late = rows.find((row) => row['Request ID'] === ids.late);
      expect(late).toMatchObject({
        Patient: 'Ruth Whitaker',
        For: 'Ana Whitaker',
        'Assigned to': 'Noah Tester',
      });
      expect(Number(late?.['Minutes late'])).toBeGreaterThan(100);
      expect(text).not.toMatch(/knee|colonoscopy|doubtful/);
    });

    test('can be limited to a selection', async () => {
      const { rows } = await exported(`ids=${ids.calm},${ids.soon}`);
      expect(rows.map((row) => nameOf(row['Request ID'] ?? '')).toSorted()).toEqual(sorted('calm', 'soon'));
      expect((await exported('ids=1')).status).toBe(400);
    });

    test('is for administrators only', async () => {
      const operator = await registerStaff(server, 'operations');
      expect((await exported('', operator)).status).toBe(403);
    });
  });
});
