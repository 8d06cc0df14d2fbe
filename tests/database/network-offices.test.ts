import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NetworkOffice } from '#features/providers/network-admin.contract.ts';
import { newId } from '#kernel/ids.ts';
import { appointments } from '#platform/server/database/tables/appointments.ts';
import { providers } from '#platform/server/database/tables/providers.ts';
import { registerAdministrator } from '../support/account-steps.ts';
import { forEachBackend } from '../support/test-database.ts';
import { registerPatient, type SignedIn, startTestServer, type TestServer } from '../support/test-server.ts';

const hour = 3_600_000;

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

  test('the first ten active offices by name, with the patients that were really seen there', async () => {
    const { orm } = server.database;
    const offices = await orm
      .select()
      .from(providers)
      .where(eq(providers.isActive, true))
      .orderBy(asc(providers.name), asc(providers.id));
    const [closed, office] = offices;
    if (!closed || !office) throw new Error('The small network has no offices.');
    await orm.update(providers).set({ isActive: false }).where(eq(providers.id, closed.id));
    const rosa = await registerPatient(server);
    const plant = (
      hoursFromNow: number,
      values: { status?: 'confirmed' | 'cancelled'; mode?: string; userId?: string } = {},
    ) => {
      const startsAt = new Date(Date.now() + hoursFromNow * hour);
      return orm.insert(appointments).values({
        id: newId(),
        userId: rosa.user.id,
        providerId: office.id,
        appointmentType: 'Visit',
        startsAt,
        endsAt: new Date(startsAt.getTime() + hour / 2),
        durationMinutes: 30,
        timeZone: office.timeZone,
        status: 'confirmed',
        confirmationWords: 'Yes, we have her down.',
        confirmedByStaffId: avery.user.id,
        ...values,
      });
    };
    const list = () => avery.get<NetworkOffice[]>('/api/admin/providers');
    expect((await list()).body[0]).toMatchObject({ id: office.id, patientsServed: 0 });
    // Twice the same person; then one who has yet to come, one who cancelled, and one of another mode.
    await plant(-50);
    await plant(-20);
    for (const [hoursFromNow, values] of [
      [30, {}],
      [-10, { status: 'cancelled' }],
      [-5, { mode: 'production' }],
    ] as const)
      await plant(hoursFromNow, { ...values, userId: (await registerPatient(server)).user.id });
    const { body, headers } = await list();
    expect(body).toHaveLength(10);
    expect(Number(headers.get('x-total-count'))).toBe(offices.length - 1);
    expect(body[0]).toEqual({
      id: office.id,
      name: office.name,
      email: office.email,
      specialty: office.specialty,
      city: office.city,
      state: office.state,
      negotiatedRate: office.negotiatedRateCents === null ? null : office.negotiatedRateCents / 100,
      patientsServed: 1,
      rating: office.rating,
    });
    expect((await rosa.get('/api/admin/providers')).status).toBe(403);
  });
});
