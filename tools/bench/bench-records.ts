/**
 * Measures the search over one person's documents, and how long it takes until the first page of a 200-page PDF is found, on the
 * embedded database and on PostgreSQL: `nice npm run bench:records -- [DOCUMENTS] [pglite|postgres]`. The documents are invented
 * letters of about 150 words, stored as reading stores them; the PDF is uploaded, checked, read and searched over HTTP.
 */
import PDFDocument from 'pdfkit';
import { createFileKey } from '#modules/records/server/record-files.ts';
import { lockPerson } from '#modules/records/server/record-people.ts';
import { sealText } from '#modules/records/server/record-texts.ts';
import { indexPage } from '#modules/records/server/search/index-page.ts';
import { indexTitle } from '#modules/records/server/search/index-title.ts';
import { recordDocuments } from '#schema/records.ts';
import { newId } from '#shared/ids.ts';
import type { Backend } from '../../tests/support/runner/test-database.ts';
import { addRecord, getRecord, searchFor } from '../../tests/support/steps/record-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../tests/support/test-server.ts';

const count = Number(process.argv[2] ?? 10_000);
const backends: Backend[] =
  process.argv[3] === 'postgres'
    ? ['postgres']
    : process.argv[3] === 'pglite'
      ? ['pglite']
      : ['pglite', 'postgres'];
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

async function fill(server: TestServer, patient: SignedIn): Promise<void> {
  const { context, database } = server;
  const random = createRandom(7);
  const person = { userId: patient.user.id, householdMemberId: null };
  const perTransaction = 50;
  for (let start = 0; start < count; start += perTransaction)
    await database.transaction(async (tx) => {
      const row = await lockPerson(tx, context, person);
      for (let number = start; number < Math.min(start + perTransaction, count); number += 1) {
        const id = newId();
        const document = {
          id,
          personId: row.id,
          source: 'upload' as const,
          addedBy: patient.user.id,
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
        await indexTitle(tx, context, row, document, null);
        const content = { text: writeLetter(random, number), read: null, quarterTurns: 0, unread: null };
        await indexPage(tx, context, row, { documentId: id, page: 1, content });
      }
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

async function measureSearches(patient: SignedIn) {
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

async function measurePdf(patient: SignedIn) {
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

for (const backend of backends) {
  const server = await startTestServer({ backend });
  try {
    const patient = await registerPatient(server);
    const startedAt = performance.now();
    await fill(server, patient);
    const fillSeconds = (performance.now() - startedAt) / 1000;
    const { milliseconds, found } = await measureSearches(patient);
    const pdf = await measurePdf(patient);
    console.log(
      `${backend}: ${count} documents in ${fillSeconds.toFixed(0)} s; ${searches} searches, ${found} with results: ` +
        `p50 ${percentile(milliseconds, 0.5).toFixed(0)} ms, p95 ${percentile(milliseconds, 0.95).toFixed(0)} ms, ` +
        `slowest ${percentile(milliseconds, 1).toFixed(0)} ms`,
    );
    console.log(
      `${backend}: ${pdfPages}-page PDF: first page found after ${pdf.firstPageSeconds.toFixed(1)} s ` +
        `(${pdf.pagesReadAtFirst} pages read then), all after ${pdf.allSeconds.toFixed(1)} s: ${pdf.state}`,
    );
  } finally {
    await server.stop();
  }
}
