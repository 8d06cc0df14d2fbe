import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerPrices, providers } from '#schema/providers.ts';
import { runImport, tallFile } from '#tests/support/files/import-files.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdministrator, registerStaff } from '#tests/support/steps/account-steps.ts';
import { addOffice } from '#tests/support/steps/network-steps.ts';
import { type SignedIn, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { PriceCorrection, PriceRows, PriceSource } from '../network-views.ts';
import type { PriceComparison } from '../prices.contract.ts';

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

  const listSources = async (search = '') =>
    (await avery.get<PriceSource[]>(`/api/admin/price-sources?search=${encodeURIComponent(search)}`)).body;
  const ask = (query: Record<string, string>, staff = avery) =>
    staff.get<PriceRows & { message?: string }>(`/api/admin/prices?${new URLSearchParams(query)}`);
  const listPrices = async (query: Record<string, string>) => (await ask(query)).body;
  const importList = async (hospital: string, rows: Parameters<typeof tallFile>[0], dated?: string) => {
    const done = await runImport(
      avery,
      `${hospital}.csv`,
      tallFile(rows, { hospital, ...(dated && { dated }) }),
    );
    expect(done.state).toBe('finished');
    return { done, file: String(done.priceLists[0]?.fileId) };
  };

  /** All pages, and the number of each page's rows. */
  async function readAll(query: Record<string, string>) {
    const rows: PriceRows['rows'] = [];
    const sizes: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: PriceRows = await listPrices({ ...query, cursor });
      rows.push(...page.rows);
      sizes.push(page.rows.length);
      cursor = page.nextCursor;
    }
    return { rows, sizes };
  }

  test('an imported list is among the sources, and its prices are listed with their rows', async () => {
    const { done, file } = await importList('West Mercy Hospital', [
      {},
      { code: '70551', description: 'MRI of the head', cash: '612', payer: 'Gulf Plan', plan: 'HMO' },
    ]);
    expect(done.priceLists).toEqual([{ fileId: Number(file), hospitalName: 'West Mercy Hospital' }]);
    const [source, ...others] = await listSources('mercy');
    expect(others).toEqual([]);
    expect(source).toMatchObject({
      name: 'West Mercy Hospital',
      fileId: Number(file),
      fileName: 'West Mercy Hospital.csv',
      prices: 2,
      oldestOn: '2026-04-01',
    });
    expect((await listSources()).map(({ name }) => name)).toContain('West Mercy Hospital');
    expect(await listSources('100%')).toEqual([]);
    const { list, rows, nextCursor } = await listPrices({ file });
    expect(nextCursor).toBeNull();
    expect(list).toEqual({
      hospitalName: 'West Mercy Hospital',
      fileName: 'West Mercy Hospital.csv',
      version: '3.0.0',
      lastUpdatedOn: '2026-04-01',
      attesterName: 'Leigh Attester',
      priceCount: 2,
    });
    expect(rows).toMatchObject([
      {
        service: 'MRI of the knee',
        codes: ['CPT 73721'],
        details: ['outpatient'],
        payer: 'Coastal Health',
        plan: 'PPO',
        listDollars: 1200,
        cashDollars: 540.5,
        negotiatedDollars: 480.25,
        sourceName: 'West Mercy Hospital.csv',
        sourceRow: 4,
        observedOn: '2026-04-01',
      },
      { service: 'MRI of the head', sourceRow: 5 },
    ]);
    const services = async (search: string) =>
      (await listPrices({ file, search })).rows.map(({ service }) => service);
    expect(await services('70551')).toEqual(['MRI of the head']);
    expect(await services('head mri')).toEqual(['MRI of the head']);
    expect(await services('gulf hmo')).toEqual(['MRI of the head']);
    // A code's beginning is searched as a word.
    expect(await services('7372')).toEqual(['MRI of the knee']);
    expect(await services('spine')).toEqual([]);
    expect(await services('%')).toEqual([]);
  });

  test('a replaced list is no longer shown', async () => {
    const { file } = await importList('Replaced Hospital', [{}], '2026-03-01');
    const { file: newer } = await importList('Replaced Hospital', [{ cash: '500' }], '2026-05-01');
    const refused = await ask({ file });
    expect([refused.status, refused.body.message]).toEqual([
      404,
      'This price list is no longer in use. Choose another source.',
    ]);
    expect((await listPrices({ file: newer })).rows).toMatchObject([{ cashDollars: 500 }]);
    expect((await listSources('Replaced')).map(({ fileId }) => fileId)).toEqual([Number(newer)]);
  });

  test('a long list goes page by page, and a search for words continues after what it has read', async () => {
    const { file } = await importList('Long Hospital', [{}]);
    await server.database.orm.execute(sql`
      insert into hospital_prices (price_file_id, "row", part, description, code, code_type, codes, modifiers)
      select ${Number(file)}, 100 + n / 2, n % 2, case when n = 20500 then 'Rare infusion' else 'Aspirin' end,
        'A' || n, 'LOCAL', array['LOCAL A' || n], '{}'
      from generate_series(1, 20600) n`);
    const first = await listPrices({ file });
    expect(first.rows).toHaveLength(50);
    const second = await listPrices({ file, cursor: first.nextCursor ?? '' });
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(100);
    expect(await readAll({ file, search: 'infusion rare' })).toMatchObject({
      rows: [{ service: 'Rare infusion', codes: ['LOCAL A20500'] }],
      sizes: [0, 1],
    });
    expect((await readAll({ file, search: 'A20500' })).rows).toHaveLength(1);
    const refused = await ask({ file, cursor: 'x' });
    expect(refused.status).toBe(400);
  });

  test('a code is found in the current lists of all hospitals', async () => {
    const many = Array.from({ length: 60 }, (_, nth) => ({
      code: 'J9999',
      type: 'HCPCS',
      plan: `Plan ${nth}`,
    }));
    await importList('North Hospital', many);
    await importList('South Hospital', [{ code: 'J9999', type: 'HCPCS' }]);
    const { rows, sizes } = await readAll({ code: 'j9999' });
    expect(sizes).toEqual([50, 11]);
    expect([...new Set(rows.map(({ place }) => place))].toSorted()).toEqual([
      'North Hospital',
      'South Hospital',
    ]);
  });

  test('prices of providers are listed by source, searched by provider and service', async () => {
    const office = await addOffice(avery, { name: 'Priced Clinic' });
    const closed = await addOffice(avery, { name: 'Closed Clinic' });
    const price = {
      memberPriceCents: 30_000,
      directPriceCents: 41_250,
      sourceName: 'Partner list',
      sourceRow: 7,
    };
    await server.database.orm.insert(providerPrices).values([
      { ...price, providerId: office.id, serviceCode: 'mri-knee', observedOn: '2020-01-01' },
      { ...price, providerId: office.id, serviceCode: 'mri-brain', observedOn: '2026-06-01' },
      { ...price, providerId: closed.id, serviceCode: 'mri-knee', observedOn: '2026-06-01' },
    ]);
    await server.database.orm
      .update(providers)
      .set({ isActive: false })
      .where(sql`${providers.id} = ${closed.id}`);
    expect(await listSources('partner')).toMatchObject([{ name: 'Partner list', fileId: null, prices: 2 }]);
    const source = 'Partner list';
    const { list, rows, nextCursor } = await listPrices({ source });
    expect([list, nextCursor]).toEqual([null, null]);
    expect(rows.map(({ place, service }) => [place, service]).toSorted()).toEqual([
      ['Priced Clinic', 'MRI of the head and brain'],
      ['Priced Clinic', 'MRI of the knee'],
    ]);
    const [knee, ...others] = (await listPrices({ source, search: 'clinic knee' })).rows;
    expect(others).toEqual([]);
    expect(knee).toMatchObject({
      providerId: office.id,
      cashDollars: 412.5,
      negotiatedDollars: 300,
      sourceRow: 7,
      observedOn: '2020-01-01',
      isStale: true,
    });
    expect((await listPrices({ source, search: '73721' })).rows).toHaveLength(1);
    expect((await listPrices({ source, search: 'Closed' })).rows).toEqual([]);
  });

  const correct = (body: object, staff = avery) =>
    staff.post<{ id: string; message?: string }>('/api/admin/price-corrections', {
      reason: 'Two digits were swapped',
      ...body,
    });
  const undo = (id: string) => avery.send('DELETE', `/api/admin/price-corrections/${id}`);
  const listCorrections = async (tab: string) =>
    (
      await avery.get<{ corrections: PriceCorrection[]; nextCursor: string | null }>(
        `/api/admin/price-corrections?tab=${tab}`,
      )
    ).body.corrections;
  /** What patients see. */
  const findPublic = async (name: string) => {
    const { body } = await createHttpClient(server.address).get<PriceComparison>(
      '/api/price-comparison?service=mri-knee&near=33602&radius=5&limit=100',
    );
    return body.offices.find((office) => office.name === name) ?? null;
  };

  test('a hospital’s price is corrected, hidden, flagged and as stated again, and patients see that it was corrected', async () => {
    const name = 'Corrected Hospital';
    const { file } = await importList(name, [{}, { cash: '700', plan: 'HMO' }]);
    const [first] = (await listPrices({ file })).rows;
    const priceId = first?.id ?? '';
    expect((await findPublic(name))?.direct).toMatchObject({
      amountCents: 54_050,
      origin: { correctedOn: null },
    });
    const { body: correction } = await correct({ priceId, action: 'correct', cashCents: 50_450 });
    expect((await findPublic(name))?.direct).toMatchObject({
      amountCents: 50_450,
      origin: { name: `${name}.csv`, row: 4, correctedOn: new Date().toISOString().slice(0, 10) },
    });
    expect((await findPublic(name))?.negotiated?.origin.correctedOn).toBeNull();
    expect((await listPrices({ file })).rows[0]).toMatchObject({
      cashDollars: 504.5,
      negotiatedDollars: 480.25,
      correction: {
        id: correction.id,
        action: 'correct',
        reason: 'Two digits were swapped',
        byName: 'Avery Admin',
        statedCashDollars: 540.5,
      },
    });
    // A second decision replaces the first.
    const { body: hidden } = await correct({
      priceId,
      action: 'hide',
      reason: 'Not a price of this service',
    });
    expect((await findPublic(name))?.direct).toMatchObject({ amountCents: 70_000, origin: { row: 5 } });
    expect((await listPrices({ file })).rows[0]).toMatchObject({
      cashDollars: 540.5,
      correction: { action: 'hide' },
    });
    expect((await undo(hidden.id)).status).toBe(200);
    expect((await undo(hidden.id)).status).toBe(200);
    await correct({ priceId, action: 'flag', reason: 'Ask the hospital' });
    expect((await findPublic(name))?.direct?.amountCents).toBe(54_050);
    const ofList = (await listCorrections('all')).filter(({ place }) => place === name);
    expect(ofList.map(({ action, undone }) => [action, undone?.byName ?? null])).toEqual([
      ['flag', null],
      ['hide', 'Avery Admin'],
      ['correct', 'Avery Admin'],
    ]);
    const active = (await listCorrections('active')).filter(({ place }) => place === name);
    expect(active.map(({ action }) => action)).toEqual(['flag']);
  });

  test('a newer list takes over the corrections of the same prices; staff check the others again', async () => {
    const name = 'Renewed Hospital';
    const rows = [{}, { plan: 'HMO' }, { plan: 'EPO' }];
    const { file } = await importList(name, rows, '2026-03-01');
    const [ppo, hmo, epo] = (await listPrices({ file })).rows;
    for (const row of [ppo, hmo, epo]) await correct({ priceId: row?.id, action: 'hide' });
    // One price is in another row, one has another amount, one is gone.
    const { file: newer } = await importList(
      name,
      [{ description: 'X-ray', code: '73560' }, {}, { plan: 'HMO', negotiated: '490' }],
      '2026-05-01',
    );
    expect(
      (await listPrices({ file: newer })).rows.map(({ correction }) => correction?.action ?? null),
    ).toEqual([null, 'hide', null]);
    const ofList = async (tab: string) =>
      (await listCorrections(tab)).filter(({ place }) => place === name).map(({ plan }) => plan);
    expect((await ofList('check')).toSorted()).toEqual(['EPO', 'HMO']);
    expect(await ofList('active')).toEqual(['PPO']);
    const [lost] = (await listCorrections('check')).filter(({ place }) => place === name);
    expect(lost).toMatchObject({ isLost: true, undone: null });
    await undo(lost?.id ?? '');
    expect(await ofList('check')).toHaveLength(1);
  });

  test('a list that replaces the lists of two locations keeps one correction of the same price', async () => {
    for (const name of ['East Hospital', 'West Hospital']) {
      const { file } = await importList(name, [{}], '2026-03-01');
      await correct({ priceId: (await listPrices({ file })).rows[0]?.id, action: 'hide' });
    }
    const both = tallFile([{}], { hospital: 'East Hospital|West Hospital', dated: '2026-05-01' });
    const done = await runImport(avery, 'both-locations.csv', both);
    expect(done.state).toBe('finished');
    const { rows } = await listPrices({ file: String(done.priceLists[0]?.fileId) });
    expect(rows.map(({ correction }) => correction?.action ?? null)).toEqual(['hide']);
    const lost = (await listCorrections('check')).filter(({ place }) => /^(East|West) Hospital$/.test(place));
    expect(lost).toHaveLength(1);
  });

  test('a provider’s price is corrected where patients search, and as stated again', async () => {
    const office = await addOffice(avery, { name: 'Swapped Clinic', zipCode: '33602' });
    await server.database.orm.insert(providerPrices).values({
      providerId: office.id,
      serviceCode: 'mri-knee',
      memberPriceCents: 31_500,
      directPriceCents: 51_300,
      sourceName: 'Swapped list',
      sourceRow: 9,
      observedOn: '2026-10-01',
    });
    const priceId = `provider_${office.id}_mri-knee`;
    // One date for both amounts: an amount that isn’t named keeps its own source and date.
    const half = await correct({ priceId, action: 'correct', cashCents: 53_100 });
    expect([half.status, half.text]).toEqual([400, expect.stringContaining('Enter both prices')]);
    expect((await findPublic('Swapped Clinic'))?.member?.origin).toMatchObject({
      name: 'Swapped list',
      observedOn: '2026-10-01',
    });
    const { body } = await correct({
      priceId,
      action: 'correct',
      cashCents: 53_100,
      negotiatedCents: 31_500,
    });
    expect(await findPublic('Swapped Clinic')).toMatchObject({
      direct: { amountCents: 53_100, origin: { name: 'Correction by our care team', row: null } },
      member: { amountCents: 31_500 },
    });
    expect((await listPrices({ source: 'Correction by our care team' })).rows).toMatchObject([
      { id: priceId, cashDollars: 531, correction: { statedCashDollars: 513 } },
    ]);
    await undo(body.id);
    expect((await findPublic('Swapped Clinic'))?.direct).toMatchObject({
      amountCents: 51_300,
      origin: { name: 'Swapped list', row: 9, observedOn: '2026-10-01' },
    });
    const { body: hidden } = await correct({ priceId, action: 'hide' });
    expect(await findPublic('Swapped Clinic')).toMatchObject({ direct: null, member: null });
    await undo(hidden.id);
    expect((await findPublic('Swapped Clinic'))?.member?.amountCents).toBe(31_500);
  });

  test('a correction needs a price, an amount, a reason and the right, and is never changed', async () => {
    const { file } = await importList('Strict Hospital', [{}]);
    const priceId = (await listPrices({ file })).rows[0]?.id;
    for (const [body, status] of [
      [{ priceId, action: 'correct' }, 400],
      [{ priceId, action: 'hide', reason: '' }, 400],
      [{ priceId: 'file_1_999_0', action: 'hide' }, 404],
      [{ priceId: priceId?.replace(/\d+$/, '99999'), action: 'hide' }, 404],
      [{ priceId: 'anything', action: 'hide' }, 404],
    ] as const)
      expect((await correct(body)).status).toBe(status);
    const reader = await registerStaff(server, 'read_only');
    expect((await correct({ priceId, action: 'hide' }, reader)).status).toBe(403);
    await correct({ priceId, action: 'hide' });
    const { orm } = server.database;
    await expect(orm.execute(sql`update price_corrections set reason = 'Another'`)).rejects.toThrow();
    await expect(orm.execute(sql`delete from price_corrections`)).rejects.toThrow();
  });

  test('exactly one of file, source and code is needed, and the right to view the network', async () => {
    for (const query of [{}, { file: '1', code: '70551' }, { file: 'x' }])
      expect((await ask(query)).status).toBe(400);
    const reader = await registerStaff(server, 'read_only');
    expect((await ask({ code: '70551' }, reader)).status).toBe(200);
  });
});
