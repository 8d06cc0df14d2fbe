import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdministrator, registerStaff } from '#tests/support/steps/account-steps.ts';
import { addOffice } from '#tests/support/steps/network-steps.ts';
import { seedRequest } from '#tests/support/steps/queue-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import type { AuditEntryView } from '../audit-trail.contract.ts';
import type { StaffSearchResults } from '../server/search/staff-search.contract.ts';

forEachBackend((backend) => {
  let server: TestServer;
  let admin: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ backend });
    admin = await registerAdministrator(server);
  });
  afterAll(() => server.stop());

  const search = async (by: SignedIn, words: string) =>
    (await by.post<StaffSearchResults>('/api/admin/search', { words })).body;

  test('one search finds patients by name and requests by short ID, and is audited once', async () => {
    const petra = await registerPatient(server, { firstName: 'Petra', lastName: 'Palette' });
    const id = await seedRequest(server, petra.user.id, { minutesLeft: 5 });
    const byName = await search(admin, 'petra pal');
    expect(byName.patients).toEqual([
      { id: petra.user.id, firstName: 'Petra', lastName: 'Palette', email: petra.user.email },
    ]);
    expect((await search(admin, `#${shortId(id)}`)).requests.map((one) => one.id)).toEqual([id]);
    const trail = await admin.get<{ entries: AuditEntryView[] }>('/api/admin/audit');
    const searches = trail.body.entries.filter(({ sentence }) =>
      sentence.includes('Avery Admin searched patients, requests and providers'),
    );
    expect(searches).toHaveLength(2);
  });

  test('typos are corrected, and the answer says what was searched for', async () => {
    const petra = await registerPatient(server, { firstName: 'Wilhelmina', lastName: 'Palmgren' });
    await addOffice(admin, { name: 'Banyan Radiology Partners' });
    const patient = await search(admin, 'wilhemina palmgern');
    expect(patient.patients.map(({ id }) => id)).toEqual([petra.user.id]);
    expect(patient.correctedTo).toEqual({
      patients: 'Wilhelmina Palmgren',
      requests: null,
      offices: null,
    });
    const office = await search(admin, 'Banian radiolgy');
    expect(office.offices.map(({ name }) => name)).toContain('Banyan Radiology Partners');
    expect(office.correctedTo).toEqual({ patients: null, requests: null, offices: 'Banyan Radiology' });
    const id = await seedRequest(server, petra.user.id, {
      minutesLeft: 5,
      description: 'A colonoscopy in Ocala',
    });
    const request = await search(admin, 'colonoscpy ocala');
    expect(request.requests.map((one) => one.id)).toEqual([id]);
    expect(request.correctedTo.requests).toBe('colonoscopy ocala');
    expect((await search(admin, 'wilhelmina')).correctedTo).toEqual({
      patients: null,
      requests: null,
      offices: null,
    });
  });

  test("search results are limited to the role's access", async () => {
    await registerPatient(server, { firstName: 'Norma', lastName: 'Limited' });
    for (const role of ['network', 'finance'] as const) {
      const found = await search(await registerStaff(server, role), 'norma limited');
      expect([found.patients, found.requests]).toEqual([[], []]);
    }
    expect((await search(await registerStaff(server, 'operations'), 'norma limited')).patients).toHaveLength(
      1,
    );
  });
});
