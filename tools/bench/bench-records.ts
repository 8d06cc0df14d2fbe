/**
 * Measures the search over one person's documents, and how long it takes until the first page of a 200-page PDF is found, on the
 * embedded database and on PostgreSQL: `nice npm run bench:records -- [DOCUMENTS] [pglite|postgres]`. The documents are invented
 * letters of about 150 words, stored as reading stores them; the PDF is uploaded, checked, read and searched over HTTP.
 */
import PDFDocument from 'pdfkit';
import { createFileKey } from '#modules/records/server/record-files.ts';
import { lockPerson } from '#modules/records/server/record-people.ts';
import { sealText } from '#modules/records/server/record-texts.ts';
import { insertPage } from '#modules/records/server/search/index-page.ts';
import { addToVocabulary } from '#modules/records/server/search/vocabulary.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createDataKeys } from '#platform/encryption/data-keys.ts';
import { users } from '#schema/accounts.ts';
import { recordDocuments } from '#schema/records.ts';
import { newId } from '#shared/ids.ts';
import { findFreePort } from '../../cli/find-free-port.ts';
import type { HttpClient } from '../../tests/support/http-client.ts';
import { addRecord, getRecord, searchFor } from '../../tests/support/steps/record-steps.ts';
import { spawnServer } from '../faults/server-process.ts';
import { type BackendName, prepareBackend } from '../testing/prepare-backend.ts';
import { registerPatients } from './bench/measure-workflow.ts';
import { measuringKey } from './measuring-key.ts';

const count = Number(process.argv[2] ?? 10_000);
const only = process.argv[3];
const names: readonly BackendName[] = ['pglite', 'postgres'];
const backends = names.filter((name) => only === undefined || only === name);
const targetMilliseconds = 150;
const targetSeconds = 10;
const searches = 200;
const pdfPages = 200;
const commonWords =
  `patient seen today for follow up visit blood pressure normal no fever cough pain lungs clear heart regular
  continue current medicines return in three months labs ordered results discussed questions answered doctor clinic
  hospital insurance member group plan date name phone address test range value units result collected reported`.split(
    /\s+/,
  );

/** The same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const syllables =
  'ba co di fe gu ha lo mi na pe qui ro sa te vo wi xa yo zu lin prax ol mab cillin stat'.split(' ');

/** Rare words, such as names of medicines and people. */
const rareWord = (random: () => number): string =>
  Array.from({ length: 3 }, () => syllables[Math.floor(random() ** 1.5 * syllables.length)]).join('');

function writeLetter(random: () => number, number: number): string {
  const words = Array.from({ length: 140 }, () =>
    random() < 0.8 ? commonWords[Math.floor(random() * commonWords.length)] : rareWord(random),
  );
  return `${words.join(' ')} A-${10_000 + number}`;
}

/** Before the server starts, because the embedded database has one process. */
async function fill(database: Database): Promise<void> {
  const [user] = await database.orm.select({ id: users.id }).from(users);
  if (!user) throw new Error('No patient was registered.');
  const context = { clock: systemClock, dataKeys: createDataKeys([measuringKey]) };
  const random = createRandom(7);
  const person = { userId: user.id, householdMemberId: null };
  const perTransaction = 50;
  for (let start = 0; start < count; start += perTransaction)
    await database.transaction(async (tx) => {
      const row = await lockPerson(tx, context, person);
      const words = new Set<string>();
      for (let number = start; number < Math.min(start + perTransaction, count); number += 1) {
        const id = newId();
        const document = {
          id,
          personId: row.id,
          source: 'upload' as const,
          addedBy: user.id,
          name: sealText(context.dataKeys, 'name', id, `letter-${number}.txt`),
          format: 'text' as const,
          contentType: 'text/plain',
          sizeBytes: 1000,
          sha256: `${number}`.padStart(64, '0'),
          storageKey: `records/${row.id}/${id}`,
          fileKey: createFileKey(context.dataKeys, id),
          mode: 'demo',
          state: 'read' as const,
          scan: 'clean' as const,
          kind: 'visit_note' as const,
          documentDate: `20${String(10 + (number % 16)).padStart(2, '0')}-0${1 + (number % 9)}-15`,
        };
        await tx.insert(recordDocuments).values(document);
        const texts = [`letter-${number}.txt Visit note`, writeLetter(random, number)];
        for (const [page, text] of texts.entries()) {
          const content = { text, read: null, quarterTurns: 0, unread: null };
          for (const word of await insertPage(tx, context, row, { documentId: id, page, content }))
            words.add(word);
        }
      }
      await addToVocabulary(tx, context.dataKeys, row.id, words);
    });
}

/** Common and rare words, several words, beginnings, numbers and typing errors. */
function* phrases(): Generator<string> {
  const random = createRandom(99);
  for (let number = 0; ; number += 1) {
    const common = commonWords[Math.floor(random() * commonWords.length)] ?? 'patient';
    const rare = rareWord(random);
    yield [
      common,
      rare,
      `${common} ${rare}`,
      `${common} pressure`,
      rare.slice(0, 4),
      `A-${10_000 + Math.floor(random() * count)}`,
      `${rare.slice(0, 3)}${rare.slice(4)}`,
      `${common} visit doctor ${rare.slice(0, 5)}`,
    ][number % 8] as string;
  }
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

async function measureSearches(patient: HttpClient) {
  const milliseconds: number[] = [];
  let found = 0;
  const texts = phrases();
  for (let number = 0; number < searches; number += 1) {
    const text = texts.next().value as string;
    const startedAt = performance.now();
    const answer = await searchFor(patient, text);
    milliseconds.push(performance.now() - startedAt);
    if (!Array.isArray(answer.documents)) throw new Error(`The search failed: ${JSON.stringify(answer)}`);
    if (answer.documents.length > 0) found += 1;
  }
  return { milliseconds, found };
}

function printPdf(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', compress: true });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(parts))));
  const random = createRandom(11);
  for (let page = 1; page <= pdfPages; page += 1) {
    if (page > 1) pdf.addPage();
    pdf.fontSize(11).text(`zanzibar${page} ${writeLetter(random, page)}`);
  }
  pdf.end();
  return done;
}

async function measurePdf(patient: HttpClient) {
  const bytes = await printPdf();
  const startedAt = performance.now();
  const added = await addRecord(patient, 'chart.pdf', bytes);
  const isFound = async () => (await searchFor(patient, 'zanzibar1')).documents.length > 0;
  while (!(await isFound())) await new Promise((resolve) => setTimeout(resolve, 50));
  const firstPageSeconds = (performance.now() - startedAt) / 1000;
  const atFirst = await getRecord(patient, added.body.id);
  let last = atFirst;
  while (last.state === 'waiting' || last.state === 'reading') {
    await new Promise((resolve) => setTimeout(resolve, 500));
    last = await getRecord(patient, added.body.id);
  }
  return {
    firstPageSeconds,
    allSeconds: (performance.now() - startedAt) / 1000,
    pagesReadAtFirst: atFirst.pagesRead,
    state: `${last.state}, ${last.pagesRead} of ${last.pageCount} pages`,
  };
}

async function measureOn(backend: BackendName): Promise<boolean> {
  console.log(`Measuring on ${backend} …`);
  const prepared = await prepareBackend(backend, { durable: true, offices: 20 });
  try {
    const port = await findFreePort();
    const options = { port, pace: 'none' as const, ...prepared };
    const first = spawnServer(options);
    await first.ready();
    const [patient] = await registerPatients(first, 1);
    await first.end('SIGTERM');
    if (!patient) throw new Error('No patient was registered.');
    const database = await prepared.open();
    const startedAt = performance.now();
    await fill(database);
    await database.close();
    const fillSeconds = (performance.now() - startedAt) / 1000;
    const server = spawnServer(options);
    await server.ready();
    const { milliseconds, found } = await measureSearches(patient);
    const pdf = await measurePdf(patient);
    await server.end('SIGTERM');
    const p95 = percentile(milliseconds, 0.95);
    console.log(
      `${backend}: ${count} documents stored in ${fillSeconds.toFixed(0)} s; ${searches} searches, ${found} with results: ` +
        `p50 ${percentile(milliseconds, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ` +
        `slowest ${percentile(milliseconds, 1).toFixed(0)} ms (target p95 ≤ ${targetMilliseconds} ms)`,
    );
    console.log(
      `${backend}: ${pdfPages}-page PDF: first page found after ${pdf.firstPageSeconds.toFixed(1)} s ` +
        `(${pdf.pagesReadAtFirst} pages read by then; target ≤ ${targetSeconds} s), ` +
        `all after ${pdf.allSeconds.toFixed(1)} s: ${pdf.state}`,
    );
    return p95 <= targetMilliseconds && pdf.firstPageSeconds <= targetSeconds;
  } finally {
    await prepared.remove();
  }
}

const met: boolean[] = [];
for (const backend of backends) met.push(await measureOn(backend));
process.exit(met.every(Boolean) ? 0 : 1);
