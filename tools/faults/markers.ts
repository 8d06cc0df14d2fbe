/**
 * `npm run tool markers [-- --count 500 --seed any]`: enters hundreds of unique markers as personal data
 * through the product's endpoints and pages, in demo mode, in production with a payment processor, and with
 * every vendor failing and echoing what it received. Then searches all places where no personal data may be.
 * Fails when one is found, or when a marker seeded in such a place is not found. Needs `npm run build` and a
 * Chromium.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#platform/database/database.ts';
import { findFreePort } from '../../cli/find-free-port.ts';
import { reportMeasure } from '../../cli/report-measure.ts';
import { collectFiles, collectFromDatabase } from '../../tests/support/markers/collect-places.ts';
import { type BrowserSession, enterMarkersInBrowser } from '../../tests/support/markers/enter-in-browser.ts';
import { enterMarkersThroughApi } from '../../tests/support/markers/enter-through-api.ts';
import { type FailingVendors, startFailingVendors } from '../../tests/support/markers/failing-vendors.ts';
import { findMarkers, type Place } from '../../tests/support/markers/find-markers.ts';
import { createMarkerMaker } from '../../tests/support/markers/make-markers.ts';
import { seedFile, seedTextInDatabase } from '../../tests/support/markers/seed-leaks.ts';
import { createTraffic } from '../../tests/support/markers/watch-client.ts';
import { startScriptedStripe } from '../../tests/support/vendors/scripted-stripe/scripted-stripe.ts';
import { buildWhenChanged } from '../dev/start.ts';
import { prepareBackend } from '../testing/prepare-backend.ts';
import { createSeededMarkers, listUndetected } from './markers/prove-finder.ts';
import { type ServerProcess, spawnServer } from './server-process.ts';

const args = process.argv.slice(2);
const optionOf = (name: string, fallback: string) =>
  args.includes(name) ? (args[args.indexOf(name) + 1] ?? fallback) : fallback;
const count = Number(optionOf('--count', '500'));
const seed = optionOf('--seed', '1');

const traffic = createTraffic();
const output: string[] = [];
const maker = createMarkerMaker(seed);
const scratch = mkdtempSync(join(tmpdir(), 'harborline-markers-'));
const temporary = join(scratch, 'tmp');
mkdirSync(temporary);
const address = { port: await findFreePort() };
const metricsPort = await findFreePort();
const metrics: string[] = [];
let nextPerson = 1;

await buildWhenChanged();
const prepared = await prepareBackend('postgres', { durable: false, offices: 300 });
const database = await prepared.open();
const vendors = await startFailingVendors();
const stripe = await startScriptedStripe();
let life: BrowserSession | null = null;
try {
  const { APP_MODE = '', ...vendorSettings } = vendors.environment;
  await withServer({ ...vendorSettings, ...stripeEnvironment(), APP_MODE }, false, 2);
  await withServer(vendors.environment, false, 2);
  await withServer({ SIMULATED_OFFICES: 'obliging' }, true, 1, async (server) => {
    life = await enterMarkersInBrowser(server.address, maker);
    while (maker.markers.length < count) await live(server, true, 3);
    reportLeaks(await gather(database, life, vendors));
    await proveFinder(server, database, life, vendors);
  });
} finally {
  await (life as BrowserSession | null)?.close();
  await vendors.stop();
  await stripe.stop();
  await database.close();
  await prepared.remove();
  rmSync(scratch, { recursive: true, force: true });
}
process.exit();

function stripeEnvironment(): Record<string, string> {
  const { secretKey, publishableKey, webhookSecret, baseUrl } = stripe.settings;
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_BASE_URL: baseUrl,
  };
}

async function withServer(
  environment: Record<string, string>,
  reachesResults: boolean,
  patientCount: number,
  then: (server: ServerProcess) => Promise<void> = async () => {},
): Promise<void> {
  const server = spawnServer({
    ...address,
    ...prepared,
    pace: 'none',
    preload: './tools/faults/markers/write-on-request.ts',
    environment: {
      LOG_LEVEL: 'debug',
      TMPDIR: temporary,
      METRICS_PORT: String(metricsPort),
      ...environment,
    },
    onOutput: (text) => output.push(text),
  });
  await server.ready();
  await live(server, reachesResults, patientCount);
  await then(server);
  await server.end('SIGTERM');
}

async function live(server: ServerProcess, reachesResults: boolean, patientCount: number): Promise<void> {
  const patientNumbers = Array.from({ length: patientCount }, () => nextPerson++);
  await enterMarkersThroughApi(
    { address: server.address, database, traffic, reachesResults },
    maker,
    patientNumbers,
  );
  const metricsText = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  if (!metricsText.includes('harborline_http_requests_total'))
    throw new Error('The server returned no metrics.');
  metrics.push(metricsText);
  console.log(`${maker.markers.length} markers entered …`);
}

async function gather(from: Database, browser: BrowserSession, { urls }: FailingVendors): Promise<Place[]> {
  return [
    { name: 'output of the server at debug level', text: output.join('') },
    { name: 'requested addresses', text: traffic.urls.join('\n') },
    { name: 'response headers', text: traffic.headers.join('\n') },
    { name: 'refusals', text: traffic.refusals.join('\n') },
    { name: 'vendor addresses', text: urls.join('\n') },
    { name: 'metrics', text: metrics.join('\n') },
    collectFiles('temporary files', temporary, true),
    collectFiles('file names in DATA_DIR', prepared.dataDirectory, false),
    ...(await collectFromDatabase(from)),
    ...(await browser.collect()),
  ];
}

function reportLeaks(places: readonly Place[]): void {
  const leaks = findMarkers(places, maker.markers);
  const names = [...new Set(places.map(({ name }) => name))];
  console.log('\n| searched | characters | markers found |\n|---|---|---|');
  for (const name of names) {
    const size = places
      .filter((place) => place.name === name)
      .reduce((sum, { text }) => sum + text.length, 0);
    console.log(
      `| ${name} | ${size} | ${new Set(leaks.filter(({ place }) => place === name).map(({ marker }) => marker)).size} |`,
    );
  }
  for (const { place, marker, form, around } of leaks.slice(0, 40))
    console.log(`- ${marker.name} (${form}) in ${place}: …${around.replace(/\s+/g, ' ')}…`);
  const found = new Set(leaks.map(({ marker }) => marker)).size;
  const markerCount = maker.markers.length;
  reportMeasure({
    promise:
      'Names, birth dates, policy numbers, free text and cards in logs, addresses, jobs, subjects and browsers',
    target: `0 of ${count} markers found`,
    measured: `${found} of ${markerCount} markers found in ${names.length} places`,
    isReached: found === 0 && markerCount >= count,
    seed,
  });
  if (found > 0 || markerCount < count) process.exitCode = 1;
}

async function proveFinder(
  server: ServerProcess,
  into: Database,
  browser: BrowserSession,
  { urls }: FailingVendors,
): Promise<void> {
  const seeds = createSeededMarkers(seed);
  for (const { text } of seeds) {
    server.tell({ write: text });
    for (const list of [traffic.urls, traffic.headers, traffic.refusals, urls, metrics]) list.push(text);
    seedFile(temporary, `left-${text}`, text);
    seedFile(prepared.dataDirectory, `named-${text}`, '');
    await seedTextInDatabase(into, text);
    await browser.seed(text);
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  const places = await gather(into, browser, vendors);
  const unfound = listUndetected(places, seeds);
  for (const name of unfound) console.log(`- seeded and not found: ${name}`);
  const placeCount = new Set(places.map(({ name }) => name)).size;
  reportMeasure({
    promise: 'The search finds markers that were seeded on purpose',
    target: 'each of 6 forms in each place',
    measured: `${placeCount * seeds.length - unfound.length} of ${placeCount * seeds.length} found`,
    isReached: unfound.length === 0,
    seed,
  });
  if (unfound.length > 0) process.exitCode = 1;
}
