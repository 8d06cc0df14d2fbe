import { afterEach, expect, test } from 'vitest';
import { readSettings } from '#app/settings/settings.ts';
import { createLog } from '#platform/telemetry/log.ts';
import { listUnfound, makePlants } from '../../tools/faults/markers/prove-finder.ts';
import { startFailingVendors } from '../support/markers/failing-vendors.ts';
import { findMarkers, type Place } from '../support/markers/find-markers.ts';
import { collectFiles, collectFromDatabase } from '../support/markers/gather-places.ts';
import { enterInWorld } from '../support/markers/live-in-world.ts';
import { createMarkerMaker } from '../support/markers/make-markers.ts';
import { plantFile, plantInDatabase } from '../support/markers/plant-leaks.ts';
import { newTraffic, type Traffic } from '../support/markers/watch-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** The short form of `npm run tool markers`: the same roles with fewer users, and no browser. */

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const gather = async (server: TestServer, lines: string[], traffic: Traffic): Promise<Place[]> => [
  { name: 'log', text: lines.join('') },
  { name: 'addresses', text: traffic.urls.join('\n') },
  { name: 'headers', text: traffic.headers.join('\n') },
  { name: 'refusals', text: traffic.refusals.join('\n') },
  collectFiles('names of files', server.dataDirectory, false),
  ...(await collectFromDatabase(server.database)),
];

test('personal data never appears in logs, addresses, headers, errors, email subjects, texts, jobs or audit entries', async () => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => lines.push(line) });
  const server = await startTestServer({ backend: 'pglite', offices: 'obliging', log });
  opened.push(() => server.stop());
  const traffic = newTraffic();
  const maker = createMarkerMaker('short form');
  const { address, database } = server;
  await enterInWorld({ address, database, traffic, reachesResults: true }, maker, [1]);
  expect(maker.markers.length).toBeGreaterThan(50);
  expect(findMarkers(await gather(server, lines, traffic), maker.markers)).toEqual([]);

  const plants = makePlants('short form');
  for (const { text } of plants) {
    log.info({ words: text }, 'planted');
    for (const list of [traffic.urls, traffic.headers, traffic.refusals]) list.push(text);
    plantFile(server.dataDirectory, `named-${text}`, '');
    await plantInDatabase(database, text);
  }
  expect(listUnfound(await gather(server, lines, traffic), plants)).toEqual([]);
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
  const traffic = newTraffic();
  const maker = createMarkerMaker('failing companies');
  const { address, database } = server;
  await enterInWorld({ address, database, traffic, reachesResults: false }, maker, [1]);
  const places = [
    ...(await gather(server, lines, traffic)),
    { name: 'addresses of vendors', text: vendors.urls.join('\n') },
  ];
  expect(vendors.urls.length).toBeGreaterThan(0);
  expect(findMarkers(places, maker.markers)).toEqual([]);
});
