import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PriceComparison } from '#modules/directory/prices.contract.ts';
import { isOfficeResults } from '#modules/requests/results/result-content.ts';
import { requestResults } from '#schema/care-requests.ts';
import { providerPrices, providers } from '#schema/providers.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdministrator } from '#tests/support/steps/account-steps.ts';
import { approveRequest, getRequest, optionsOf, reachApproval } from '#tests/support/steps/care-steps.ts';
import { addOffice } from '#tests/support/steps/network-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

forEachBackend((backend) => {
  let server: TestServer;
  let rosa: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ backend, offices: 'obliging' });
    rosa = await registerPatient(server);
    const avery = await registerAdministrator(server);
    // Heart clinics, so that they aren't called for a knee scan.
    await addPricedOffice(avery, { name: 'Cheap Harbor Clinic', phone: '(813) 555-0171' }, 5_000);
    const silent = await addPricedOffice(
      avery,
      { name: 'Silent Harbor Clinic', phone: '(813) 555-0172' },
      6_000,
    );
    await server.database.orm
      .update(providers)
      .set({ doNotCallSince: new Date(), doNotCallReason: 'Please do not call.' })
      .where(eq(providers.id, silent));
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  async function addPricedOffice(
    avery: SignedIn,
    details: Record<string, unknown>,
    memberPriceCents: number,
  ): Promise<string> {
    const office = await addOffice(avery, details);
    await server.database.orm.insert(providerPrices).values({
      providerId: office.id,
      serviceCode: 'mri-knee',
      memberPriceCents,
      sourceName: 'Harbor price list',
      sourceRow: 7,
      observedOn: new Date().toISOString().slice(0, 10),
    });
    return office.id;
  }

  test('adds cheaper public places to the paid list with the reason, never before payment', async () => {
    const waiting = await reachApproval(rosa);
    expect(JSON.stringify(waiting)).not.toContain('Harbor Clinic');
    const stored = await server.database.orm
      .select()
      .from(requestResults)
      .where(eq(requestResults.requestId, waiting.id));
    expect(JSON.stringify(stored)).toContain('Cheap Harbor Clinic');
    expect((await approveRequest(rosa, waiting.id)).status).toBe(200);
    const paid = await getRequest(rosa, waiting.id);
    if (!paid.resultArtifacts || !isOfficeResults(paid.resultArtifacts)) throw new Error('No short list.');
    const { alsoKnown, placeLabel } = paid.resultArtifacts;
    expect(alsoKnown.slice(0, 2)).toMatchObject([
      {
        name: 'Cheap Harbor Clinic',
        why: 'outside_plan',
        price: { amountCents: 5_000, evidence: { kind: 'price_file', source: 'Harbor price list, row 7' } },
      },
      { name: 'Silent Harbor Clinic', why: 'no_calls', price: { amountCents: 6_000 } },
    ]);
    const options = optionsOf(paid);
    const lowest = Math.min(
      ...options.map(({ memberPrice, directPrice }) => (memberPrice ?? directPrice)?.amountCents ?? Infinity),
    );
    const near = encodeURIComponent(placeLabel);
    const { body } = await rosa.get<PriceComparison>(
      `/api/price-comparison?service=mri-knee&near=${near}&limit=100`,
    );
    const cheaper = body.offices.filter(
      ({ member, direct }) => ((member ?? direct)?.amountCents ?? Infinity) < lowest,
    );
    expect(alsoKnown.map(({ id }) => id)).toEqual(cheaper.slice(0, alsoKnown.length).map(({ id }) => id));
    expect(alsoKnown.length).toBe(Math.min(8, cheaper.length));
  });
});
