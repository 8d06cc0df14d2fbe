import { afterEach, expect, test } from 'vitest';
import { readSettings } from '#app/settings/settings.ts';
import { createLog } from '#platform/telemetry/log.ts';
import { createSeededMarkers, listUndetected } from '../../tools/faults/markers/prove-finder.ts';
import { collectFiles, collectFromDatabase } from '../support/markers/collect-places.ts';
import { enterMarkersThroughApi } from '../support/markers/enter-through-api.ts';
import { startFailingVendors } from '../support/markers/failing-vendors.ts';
import { findMarkers, type Place } from '../support/markers/find-markers.ts';
import { createMarkerMaker } from '../support/markers/make-markers.ts';
import { seedFile, seedTextInDatabase } from '../support/markers/seed-leaks.ts';
import { createTraffic, type Traffic } from '../support/markers/watch-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** A short version of `npm run tool markers`: one patient and no browser. */

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const collectPlaces = async (server: TestServer, lines: string[], traffic: Traffic): Promise<Place[]> => [
  { name: 'log', text: lines.join('') },
  { name: 'addresses', text: traffic.urls.join('\n') },
  { name: 'headers', text: traffic.headers.join('\n') },
  { name: 'error messages', text: traffic.refusals.join('\n') },
  collectFiles('file names', server.dataDirectory, false),
  ...(await collectFromDatabase(server.database)),
];

test('personal data never appears in logs, addresses, headers, errors, email subjects, texts, jobs or audit entries', async () => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => lines.push(line) });
  const server = await startTestServer({ backend: 'pglite', offices: 'obliging', log });
  opened.push(() => server.stop());
  const traffic = createTraffic();
  const maker = createMarkerMaker('short version');
  const { address, database } = server;
  await enterMarkersThroughApi({ address, database, traffic, reachesResults: true }, maker, [1]);
  expect(maker.markers.length).toBeGreaterThan(50);
  expect(findMarkers(await collectPlaces(server, lines, traffic), maker.markers)).toEqual([]);

  const seeds = createSeededMarkers('short form');
  for (const { text } of seeds) {
    log.info({ words: text }, 'seeded');
    for (const list of [traffic.urls, traffic.headers, traffic.refusals]) list.push(text);
    seedFile(server.dataDirectory, `named-${text}`, '');
    await seedTextInDatabase(database, text);
  }
  expect(listUndetected(await collectPlaces(server, lines, traffic), seeds)).toEqual([]);
});

test('personal data doesn’t leak even when every vendor fails and echoes it back', async () => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => lines.push(line) });
  const vendors = await startFailingVendors();
  opened.push(() => vendors.stop());
  const { globalMode, smtpUrl = '', twilio, retell, stripe, model } = readSettings(vendors.environment);
  const production = { globalMode, smtpUrl, twilio, retell, stripe, model };
  const server = await startTestServer({ backend: 'postgres', log, ...production });
  opened.push(() => server.stop());
  const traffic = createTraffic();
  const maker = createMarkerMaker('failing vendors');
  const { address, database } = server;
  await enterMarkersThroughApi({ address, database, traffic, reachesResults: false }, maker, [1]);
  const places = [
    ...(await collectPlaces(server, lines, traffic)),
    { name: 'vendor addresses', text: vendors.urls.join('\n') },
  ];
  expect(vendors.urls.length).toBeGreaterThan(0);
  expect(findMarkers(places, maker.markers)).toEqual([]);
});
