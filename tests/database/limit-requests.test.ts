import { expect, test } from 'vitest';
import type { RequestView } from '#features/care-requests/care-requests.contract.ts';
import { mostAtWork, mostInADay } from '#flows/submit-request/limit-requests.ts';
import { submitRequest } from '../support/care-steps.ts';
import { forEachBackend } from '../support/test-database.ts';
import { registerPatient, startTestServer } from '../support/test-server.ts';

/** Without a place it waits for an answer, and nobody is called. */
const placeless = 'I need an MRI of my left knee and have no insurance';

forEachBackend((backend) => {
  test('one patient cannot keep all telephone lines busy, and is told what to do', async () => {
    const server = await startTestServer({ backend, rateLimitFactor: 1 });
    const rosa = await registerPatient(server);
    const post = () =>
      rosa.post<RequestView & { message?: string }>('/api/requests', { description: placeless });
    // At the same moment, too: each counts those of the others.
    const first = await Promise.all(Array.from({ length: mostAtWork + 2 }, post));
    const taken = first.filter(({ status }) => status === 200).map(({ body }) => body.id);
    const refused = first.filter(({ status }) => status === 409);
    expect([taken.length, refused.length]).toEqual([mostAtWork, 2]);
    expect(refused[0]?.body.message).toBe(
      '10 of your requests are being worked on. Please wait until one of them is finished, or cancel one that you no longer need.',
    );

    for (let sent = mostAtWork; sent < mostInADay; sent++) {
      expect((await rosa.post(`/api/requests/${taken.pop()}/cancel`)).status).toBe(200);
      taken.push((await submitRequest(rosa, placeless)).id);
    }
    await rosa.post(`/api/requests/${taken.pop()}/cancel`);
    const { status, body } = await post();
    expect([status, body.message]).toEqual([
      409,
      'You sent us 20 requests within a day, which is the most that we take. Please send this one tomorrow, or write to our care team.',
    ]);
    const eve = await registerPatient(server);
    expect((await submitRequest(eve, placeless)).status).not.toBe('cancelled');
    await server.stop();
    expect(server.errors).toEqual([]);
  });
});
