import { afterAll, beforeAll, expect, test } from 'vitest';
import { milesBetween } from '#shared/distance.ts';
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts';
import { onBothBackends } from '#tests/support/runner/test-database.ts';
import { registerAdministrator } from '#tests/support/steps/account-steps.ts';
import { addOffice } from '#tests/support/steps/network-steps.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { StateMap } from '../maps.contract.ts';
import type { ProviderView, UnderstoodSearch } from '../providers.contract.ts';
import { cutOut } from '../sentence-parts.rules.ts';

const tampa = { lat: 27.9477, lng: -82.4584 };

onBothBackends((backend) => {
  let server: TestServer;
  let anyone: HttpClient;
  beforeAll(async () => {
    server = await startTestServer({ backend });
    anyone = createHttpClient(server.address);
    const avery = await registerAdministrator(server);
    await addOffice(avery, { name: 'Dr. Marisol Núñez-Zamora', acceptsInsurance: ['Oscar Health'] });
    await addOffice(avery, {
      name: 'Blue Heron Cardiology',
      zipCode: '33139',
      city: 'Miami Beach',
      negotiatedRate: null,
      directPayRate: null,
    });
    await addOffice(avery, {
      name: 'Łucja Šafář-Nguyễn, MD',
      city: 'Newark',
      state: 'DE',
      zipCode: '19711',
      acceptsInsurance: ['Oscar Health PPO'],
    });
    await addOffice(avery, { name: 'Newark Derma Center', city: 'Newark', state: 'NJ', zipCode: '07102' });
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const search = async (query: Record<string, string>) => {
    const { status, body, headers } = await anyone.get<ProviderView[]>(
      `/api/providers?${new URLSearchParams({ limit: '100', ...query })}`,
    );
    return {
      status,
      body,
      names: Array.isArray(body) ? body.map(({ name }) => name) : [],
      total: Number(headers.get('x-total-count')),
      isSpellingCorrected: headers.get('x-search-mended') === 'true',
      lacks: headers.get('x-search-lacks'),
      understood: JSON.parse(
        decodeURIComponent(headers.get('x-search-understood') ?? 'null'),
      ) as UnderstoodSearch | null,
    };
  };
  const partsOf = ({ understood }: { understood: UnderstoodSearch | null }) =>
    understood?.parts.map(({ kind, value }) => `${kind}: ${value}`);

  test.each([
    ['Marisol Núñez', false],
    ['marisol nunez', false],
    ['Dr Zamora Tampa', false],
    ['zamo', false],
    ['Zamroa', true],
    ['Zamoora', true],
    ['Samora', true],
    ['Marisol Nunes', true],
    ['Marizol Zamorra', true],
  ])('finds the doctor by "%s"', async (typed, isSpellingCorrected) => {
    const found = await search({ search: typed });
    expect(found.names).toContain('Dr. Marisol Núñez-Zamora');
    expect(found.isSpellingCorrected).toBe(isSpellingCorrected);
    expect(found.total).toBe(found.names.length);
  });

  test('a known word is not replaced when another word matches nothing', async () => {
    const noResults = { total: 0, names: [], isSpellingCorrected: false };
    expect(await search({ search: 'Nunez Zamora', specialty: 'Dermatology' })).toMatchObject(noResults);
    expect(await search({ search: 'Zamora', near: 'Seattle', radius: '25' })).toMatchObject(noResults);
    expect(await search({ search: 'Marisol Newark' })).toMatchObject(noResults);
    const mended = await search({ search: 'Marisol Samora' });
    expect(mended).toMatchObject({ names: ['Dr. Marisol Núñez-Zamora'], isSpellingCorrected: true });
  });

  test.each([
    ['gynecologist', 'an OB-GYN'],
    ['dentist in Tampa', 'a dentist'],
    ['eye doctor', 'an ophthalmologist'],
    ['ENT', 'an ENT'],
    ['cardiologist in Houston TX', null],
    ['no office has this name', null],
  ])('a kind of doctor the network lacks (%s) is named and returns no results', async (typed, lacks) => {
    expect(await search({ search: typed })).toMatchObject({
      total: 0,
      names: [],
      isSpellingCorrected: false,
      lacks,
    });
  });

  test('ignores accents and reads a state at the end', async () => {
    const name = 'Łucja Šafář-Nguyễn, MD';
    for (const typed of ['Lucja Safar', 'Łucja šafář', 'safar nguyen', 'Dr. Safar MD', 'Newark DE'])
      expect(await search({ search: typed }), typed).toMatchObject({
        names: [name],
        isSpellingCorrected: false,
      });
    expect((await search({ search: 'Newark' })).total).toBe(2);
    expect((await search({ search: 'Núñez-Zamora, MD' })).names).toEqual(['Dr. Marisol Núñez-Zamora']);
    expect((await search({ near: 'Newark, Delaware', radius: '10' })).names).toEqual([name]);
  });

  test('the word for a doctor finds the specialty', async () => {
    const { body } = await search({ search: 'cardiologist' });
    expect(body.length).toBeGreaterThan(0);
    for (const { specialty } of body) expect(specialty).toBe('Cardiology');
    expect((await search({ search: 'cardiólogo miami beach' })).names).toContain('Blue Heron Cardiology');
  });

  test('a sentence is understood, and its offices come nearest first', async () => {
    const found = await search({ search: 'heart doctor in Tampa that takes Aetna' });
    expect(partsOf(found)).toEqual(['specialty: Cardiology', 'place: Tampa, FL', 'insurance: Aetna']);
    expect(found.understood).toMatchObject({
      place: { label: 'Tampa, FL', radiusMiles: 50 },
      sort: 'distance',
      unused: [],
    });
    expect(found.body.length).toBeGreaterThan(0);
    const miles = found.body.map(({ distanceMiles }) => distanceMiles ?? Number.NaN);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    for (const office of found.body) {
      expect(office.specialty).toBe('Cardiology');
      expect(office.acceptsInsurance.join()).toContain('Aetna');
      expect(office.distanceMiles).toBeLessThanOrEqual(50);
      expect(office.position).not.toBeNull();
    }
    const plan = found.understood?.parts[2]?.cuts ?? [];
    const without = await search({ search: cutOut('heart doctor in Tampa that takes Aetna', plan) });
    expect(partsOf(without)).toEqual(['specialty: Cardiology', 'place: Tampa, FL']);
    expect(without.total).toBeGreaterThan(found.total);
    const spanish = await search({ search: 'cardiólogo en Tampa que acepte Aetna' });
    expect(spanish.names).toEqual(found.names);
  });

  test('language and new patients narrow, in a sentence and as filters', async () => {
    const sentence = await search({ search: 'primary care who speaks Spanish accepting new patients' });
    expect(sentence.total).toBeGreaterThan(0);
    for (const { acceptsNewPatients } of sentence.body) expect(acceptsNewPatients).toBe(true);
    const filters = await search({ specialty: 'Primary Care', language: 'Spanish', newPatients: 'yes' });
    expect(filters.names).toEqual(sentence.names);
    expect((await search({ specialty: 'Primary Care' })).total).toBeGreaterThan(filters.total);
    expect((await search({ language: 'Klingon' })).total).toBe(0);
  });

  test('unknown words are searched, and left out only with a note', async () => {
    const found = await search({ search: 'cardiologist in Tampa xqzzyvk' });
    expect(found.total).toBeGreaterThan(0);
    expect(found.understood?.unused).toEqual(['xqzzyvk']);
    expect(partsOf(found)).toEqual(['specialty: Cardiology', 'place: Tampa, FL']);
    const timed = await search({ search: 'cardiologist in Tampa tomorrow' });
    expect(timed.understood?.unused).toEqual(['tomorrow']);
    expect(timed.names).toEqual(found.names);
  });

  test('a name that looks like a sentence is found as it stands', async () => {
    const found = await search({ search: 'Newark Derma Center' });
    expect(found.names).toContain('Newark Derma Center');
    expect((await search({ search: 'Blue Heron Cardiology' })).names).toContain('Blue Heron Cardiology');
  });

  test('filters replace their part of the sentence', async () => {
    const found = await search({
      search: 'cardiologist that takes Aetna',
      insurance: 'Cigna',
      near: '33602',
    });
    expect(partsOf(found)).toEqual(['specialty: Cardiology']);
    for (const { acceptsInsurance } of found.body) expect(acceptsInsurance.join()).toContain('Cigna');
    expect(found.understood).toMatchObject({ sort: 'distance', place: null });
    const narrow = await search({ search: 'cardiologist in Tampa', radius: '5' });
    expect(narrow.understood?.place).toEqual({ label: 'Tampa, FL', radiusMiles: 5 });
    const byPrice = await search({ search: 'cardiologist in Tampa', sort: 'price' });
    expect(byPrice.understood?.sort).toBe('price');
  });

  test('a plan is found by the names that patients use', async () => {
    const listed = await search({ insurance: 'UnitedHealthcare' });
    expect(listed.total).toBeGreaterThan(0);
    for (const insurance of ['united healthcare', 'UHC'])
      expect((await search({ insurance })).total, insurance).toBe(listed.total);
  });

  test('"near me" without a place asks for one', async () => {
    expect((await search({ search: 'cardiologist near me' })).understood).toMatchObject({
      needsPlace: true,
      sort: 'soonest',
    });
    const found = await search({ search: 'cardiologist near me', near: '33602', radius: '50' });
    expect(found.understood).toMatchObject({ needsPlace: false, sort: 'distance' });
    expect(found.total).toBeGreaterThan(0);
  });

  test('a position becomes the nearest ZIP code, and elsewhere is rejected', async () => {
    const nearest = await anyone.post<{ zipCode: string; label: string }>('/api/nearest-zip', {
      lat: 27.9512,
      lng: -82.4571,
    });
    expect(nearest).toMatchObject({ status: 200, body: { label: 'Tampa, FL' } });
    expect((await search({ near: nearest.body.zipCode, radius: '50' })).total).toBeGreaterThan(0);
    expect((await anyone.post('/api/nearest-zip', { lat: 48.86, lng: 2.35 })).status).toBe(400);
    expect((await anyone.post('/api/nearest-zip', { lat: 480, lng: 2 })).status).toBe(400);
  });

  test('the map of a state is small and may be kept', async () => {
    const map = await anyone.get<StateMap>('/api/state-maps/1?state=FL');
    expect(map.status).toBe(200);
    expect(map.headers.get('cache-control')).toContain('immutable');
    expect(map.body.outline.length).toBeGreaterThan(0);
    expect(map.body.cities.map(({ name }) => name)).toContain('Tampa');
    expect(JSON.stringify(map.body).length).toBeLessThan(60_000);
    expect((await anyone.get('/api/state-maps/1?state=ZZ')).status).toBe(404);
    expect((await anyone.get('/api/state-maps/1?state=florida')).status).toBe(400);
  });

  test('an unknown name finds nothing', async () => {
    expect(await search({ search: 'xqzzyvk wvvkq' })).toMatchObject({ status: 200, total: 0, names: [] });
    expect(await search({ search: '???' })).toMatchObject({ status: 200, total: 0, names: [] });
    expect(await search({ search: "zamora'); drop table providers; --" })).toMatchObject({ status: 200 });
    expect(await search({ insurance: 'No Such Plan' })).toMatchObject({ status: 200, total: 0 });
  });

  test('sorts by true distance and excludes offices outside the radius', async () => {
    const { body, total } = await search({ near: 'Tampa, FL', sort: 'distance' });
    const miles = body.map(({ distanceMiles }) => distanceMiles ?? Number.NaN);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(miles.length).toBe(100);
    const within = await search({ near: '33602', radius: '25', sort: 'name' });
    expect(within.total).toBeGreaterThan(0);
    expect(within.total).toBeLessThan(total);
    for (const { distanceMiles } of within.body) expect(distanceMiles).toBeLessThanOrEqual(25);
    expect(within.names).toEqual(within.names.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(within.names).toContain('Dr. Marisol Núñez-Zamora');
    expect(within.names).not.toContain('Blue Heron Cardiology');
    const miami = await search({ search: 'Blue Heron', near: 'Tampa, FL' });
    expect(miami.body[0]?.distanceMiles).toBeGreaterThan(milesBetween(tampa, { lat: 26.5, lng: -81 }));
  });

  test('filters by insurance and service, alone and together', async () => {
    const oscar = await search({ insurance: 'oscar health' });
    expect(oscar.names).toContain('Dr. Marisol Núñez-Zamora');
    expect(oscar.names).toContain('Łucja Šafář-Nguyễn, MD');
    for (const { acceptsInsurance } of oscar.body) expect(acceptsInsurance.join()).toContain('Oscar Health');
    const part = await search({ insurance: 'oscar hea' });
    expect(part.total).toBe(oscar.total);
    const mri = await search({ service: 'mri-knee', sort: 'price' });
    expect(mri.total).toBeGreaterThan(0);
    for (const { specialty } of mri.body) expect(specialty).toBe('Radiology');
    const both = await search({ service: 'mri-knee', insurance: 'Aetna', near: 'Tampa', radius: '50' });
    for (const { acceptsInsurance } of both.body) expect(acceptsInsurance).toContain('Aetna');
    expect(both.total).toBeLessThan(mri.total);
  });

  test.each(['name', 'price', 'rating', 'distance'])(
    'pages by %s show everyone once, in one order',
    async (sort) => {
      const query = { specialty: 'Cardiology', near: 'Tampa', sort };
      const all = await search(query);
      const pages = [];
      for (let page = 1; page <= Math.ceil(all.total / 7); page += 1)
        pages.push(...(await search({ ...query, limit: '7', page: String(page) })).body);
      expect(all.total).toBeLessThanOrEqual(100);
      expect(pages.map(({ id }) => id)).toEqual(all.body.map(({ id }) => id));
      expect(new Set(pages.map(({ id }) => id)).size).toBe(all.total);
      const beyond = await search({ ...query, search: 'cardiology', page: '100' });
      expect(beyond).toMatchObject({ status: 200, names: [] });
      expect(beyond.total).toBe(all.total);
    },
  );

  test('rejects an invalid place or distance with a helpful message', async () => {
    expect((await search({ radius: '10' })).status).toBe(400);
    expect((await search({ near: 'Tampa', radius: '5000' })).status).toBe(400);
    expect((await search({ service: 'time-travel' })).status).toBe(400);
    const hospitals = (await anyone.get<{ code: string; field: string }[]>('/api/services')).body;
    for (const { code } of hospitals.slice(-2))
      expect(await search({ service: code })).toMatchObject({ status: 200, total: 0 });
    expect((await search({ near: 'Nowhereville' })).status).toBe(400);
  });
});
