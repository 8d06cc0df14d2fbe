import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payPerUseBytes } from '#modules/records/records.rules.ts';
import { recordDocuments, recordFacts, recordPages, recordWords } from '#schema/records.ts';
import { newId } from '#shared/ids.ts';
import { drawPaper, labLines, makeCcda, makePortalZip } from '#tests/support/records/sample-papers.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { addChild } from '#tests/support/steps/household-steps.ts';
import { addRecord, getRecord, readRecordOf, searchFor } from '#tests/support/steps/record-steps.ts';
import { hireStaff } from '#tests/support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { virusTestFile } from '#vendors/viruses/simulated/simulated-viruses.ts';
import type { FactView } from '../record-facts.contract.ts';
import type { RecordDocumentView } from '../records.contract.ts';
import { readVocabulary } from '../server/search/vocabulary.ts';

/** A page takes seconds on an idle machine and minutes on a busy one. */
const recognitionTimeoutMilliseconds = 240_000;

forEachBackend((backend) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ backend });
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const listFacts = async (patient: SignedIn, query = '') =>
    (await patient.get<{ facts: FactView[] }>(`/api/records/facts${query}`)).body.facts;
  const listDocuments = async (patient: SignedIn, query = '') =>
    (await patient.get<{ documents: RecordDocumentView[] }>(`/api/records/documents${query}`)).body.documents;

  test(
    'a photographed lab report is found by a word, its beginning and a typing error, with its place',
    async () => {
      const rosa = await registerPatient(server, { firstName: 'Rosa', lastName: 'Tester' });
      const read = await readRecordOf(rosa, 'IMG_0001.jpg', drawPaper(labLines));
      expect([read.state, read.scan, read.kind, read.pageCount]).toEqual(['read', 'clean', 'lab_report', 1]);
      for (const text of ['glucose', 'gluco', 'glucsoe', 'bayside laboratory']) {
        const { documents } = await searchFor(rosa, text);
        expect([text, documents.map(({ document, page }) => [document.id, page])]).toEqual([
          text,
          [[read.id, 1]],
        ]);
        expect(documents[0]?.snippet.some(({ isFound }) => isFound)).toBe(true);
        expect(documents[0]?.places.length).toBeGreaterThan(0);
      }
      expect((await searchFor(rosa, 'glucsoe')).correctedTo).toBe('glucose');
      expect((await searchFor(rosa, 'glucose penicillin')).documents).toEqual([]);
      const picture = await rosa.get(`/api/records/documents/${read.id}/pages/1`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const eve = await registerPatient(server, { firstName: 'Eve' });
      expect((await searchFor(eve, 'glucose')).documents).toEqual([]);
      expect((await eve.get(`/api/records/documents/${read.id}`)).status).toBe(404);
      expect((await eve.get(`/api/records/documents/${read.id}/pages/1`)).status).toBe(404);
      expect((await eve.get(`/api/records/documents/${read.id}/file`)).status).toBe(404);
    },
    recognitionTimeoutMilliseconds,
  );

  test('a portal ZIP becomes documents and facts; what can’t be kept is listed, and nothing is added twice', async () => {
    const rosa = await registerPatient(server, { firstName: 'Rosa', lastName: 'Tester' });
    const zip = makePortalZip({ 'again/copy.xml': makeCcda() });
    const read = await readRecordOf(rosa, 'portal.zip', zip);
    expect([read.state, read.contents.map(({ kind }) => kind).toSorted()]).toEqual([
      'read',
      ['clinical_summary', 'lab_report', 'other'],
    ]);
    expect(read.skipped.map(({ name }) => name).toSorted()).toEqual(['copy.xml', 'player.exe']);
    const facts = await listFacts(rosa);
    const medicine = facts.find(({ fact }) => fact.kind === 'medication');
    expect(medicine?.fact).toMatchObject({ name: { text: 'Lisinopril 10 MG Oral Tablet' } });
    expect(facts.filter(({ fact }) => fact.kind === 'result').map(({ fact }) => fact)).toMatchObject([
      { takenOn: '2026-03-14' },
      { takenOn: '2026-03-14' },
    ]);
    expect((await searchFor(rosa, 'lisinopril')).facts.map(({ id }) => id)).toEqual([medicine?.id]);
    const again = await addRecord(rosa, 'portal (1).zip', zip);
    expect(again.body.id).toBe(read.id);
    // Another document that says the same adds a source, not a second medicine.
    await readRecordOf(rosa, 'other.xml', makeCcda().replace('Continuity', 'Summary'));
    const [merged, ...others] = await listFacts(rosa, '?kind=medication');
    expect([others.length, merged?.sources.length]).toEqual([0, 2]);
  });

  test('an infected file is not kept, and neither is the ZIP that it came in', async () => {
    const rosa = await registerPatient(server);
    const infected = await readRecordOf(rosa, 'results.txt', virusTestFile);
    expect([infected.state, infected.scan]).toEqual(['infected', 'infected']);
    expect((await rosa.get(`/api/records/documents/${infected.id}/file`)).status).toBe(404);
    const zip = await readRecordOf(rosa, 'portal.zip', makePortalZip({ 'labs2.txt': virusTestFile }));
    const documents = await listDocuments(rosa);
    expect(
      documents
        .filter(({ state }) => state === 'infected')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['labs2.txt', 'portal.zip', 'results.txt']);
    expect((await rosa.get(`/api/records/documents/${zip.id}/file`)).status).toBe(404);
  });

  test('what the patient corrects or removes stays so when the papers are read again', async () => {
    const rosa = await registerPatient(server);
    const paper = await readRecordOf(rosa, 'labs.txt', labLines.join('\n'));
    const [first, second] = await listFacts(rosa, '?kind=result');
    const corrected = await rosa.put<FactView>(`/api/records/facts/${first?.id}`, {
      fact: { ...first?.fact, value: '5.5', number: 5.5 },
    });
    expect([corrected.status, corrected.body.state, corrected.body.original]).toEqual([
      200,
      'corrected',
      first?.fact,
    ]);
    expect((await rosa.send('DELETE', `/api/records/facts/${second?.id}`)).status).toBe(200);
    const kind = await rosa.send('PATCH', `/api/records/documents/${paper.id}`, {
      body: JSON.stringify({ kind: 'visit_note', title: 'My labs' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(kind.status).toBe(200);
    await rosa.send('PATCH', `/api/records/documents/${paper.id}`, {
      body: JSON.stringify({ kind: 'lab_report' }),
      headers: { 'content-type': 'application/json' },
    });
    await readRecordOf(rosa, 'labs 2.txt', [...labLines, 'Page 2'].join('\n'));
    const facts = await listFacts(rosa, '?kind=result');
    expect(facts.map(({ state, fact }) => [state, fact.kind === 'result' && fact.value])).toEqual([
      ['corrected', '5.5'],
    ]);
    const added = await rosa.post<FactView>('/api/records/facts', {
      id: newId(),
      fact: {
        kind: 'allergy',
        type: 'allergy',
        name: { text: 'Penicillin', codes: [] },
        reactions: [],
        severity: null,
        status: 'active',
        notedOn: null,
      },
    });
    expect([added.status, added.body.state]).toEqual([200, 'added']);
    expect((await searchFor(rosa, 'penicilin')).facts.map(({ id }) => id)).toEqual([added.body.id]);
    expect((await getRecord(rosa, paper.id)).title).toBe('My labs');
    expect((await searchFor(rosa, 'my labs')).documents[0]?.document.id).toBe(paper.id);
  });

  test('deleting a document forgets its pages, facts and words, and keeps what others say', async () => {
    const rosa = await registerPatient(server);
    const kept = await readRecordOf(rosa, 'kept.txt', 'Visit note\nSeen for a cough\n');
    const gone = await readRecordOf(rosa, 'gone.txt', [...labLines, 'Cough'].join('\n'));
    expect((await rosa.send('DELETE', `/api/records/documents/${gone.id}`)).status).toBe(200);
    expect((await searchFor(rosa, 'glucose')).documents).toEqual([]);
    expect(await listFacts(rosa, '?kind=result')).toEqual([]);
    expect((await searchFor(rosa, 'cough')).documents.map(({ document }) => document.id)).toEqual([kept.id]);
    const { orm } = server.database;
    expect(await orm.$count(recordPages, eq(recordPages.documentId, gone.id))).toBe(0);
    const [row] = await orm.select().from(recordDocuments).where(eq(recordDocuments.id, kept.id));
    const vocabulary = await readVocabulary(orm, server.context.dataKeys, row?.personId ?? '');
    const words = [...vocabulary.values()].flatMap((one) => [...one.words]);
    expect(words).toContain('cough');
    for (const word of ['glucose', 'hemoglobin', 'gone']) expect(words).not.toContain(word);
  });

  test('records of a child are apart, and nothing readable is stored', async () => {
    const rosa = await registerPatient(server);
    const child = await addChild(rosa, 'Mia');
    const paper = await readRecordOf(rosa, 'Zanzibar.txt', labLines.join('\n'), { householdMemberId: child });
    expect((await searchFor(rosa, 'glucose')).documents).toEqual([]);
    expect((await searchFor(rosa, 'glucose', child)).documents[0]?.document.id).toBe(paper.id);
    expect(await listFacts(rosa)).toEqual([]);
    expect((await listFacts(rosa, `?householdMemberId=${child}`)).length).toBe(2);
    const eve = await registerPatient(server);
    expect((await addRecord(eve, 'labs.txt', 'text', { householdMemberId: child })).status).toBe(404);
    expect(await listDocuments(eve, `?householdMemberId=${child}`)).toEqual([]);
    const { orm } = server.database;
    const stored = JSON.stringify([
      await orm.select().from(recordDocuments),
      await orm.select().from(recordPages),
      await orm.select().from(recordFacts),
      await orm.select().from(recordWords),
    ]);
    for (const word of ['Zanzibar', 'Glucose', 'glucose', 'mg/dL']) expect(stored).not.toContain(word);
    const [row] = await orm.select().from(recordDocuments).where(eq(recordDocuments.id, paper.id));
    const bytes = await server.context.ports.files.get(row?.storageKey ?? '');
    expect(Buffer.from(bytes ?? []).includes('Glucose')).toBe(false);
    expect((await rosa.get(`/api/records/documents/${paper.id}/file`)).text).toBe(labLines.join('\n'));
  });

  test('the quota counts what is stored, and the care team files mailed papers with a reason', async () => {
    const rosa = await registerPatient(server);
    const avery = await hireStaff(server, 'Avery');
    const path = `/api/admin/patients/${rosa.user.id}/records`;
    expect((await addRecord(avery, 'mail.txt', 'Referral to cardiology', { path })).status).toBe(400);
    const mailed = await addRecord(avery, 'mail.txt', 'Referral to cardiology', {
      path,
      reason: 'Came in your letter',
    });
    expect(mailed.status).toBe(200);
    const [document] = await listDocuments(rosa);
    expect(document).toMatchObject({ source: 'mail_in', reason: 'Came in your letter' });
    const access = await rosa.get<{ entries: { what: string }[] }>('/api/account/access-log');
    expect(access.text).toContain('Added a paper to your records');
    const { orm } = server.database;
    await orm
      .update(recordDocuments)
      .set({ sizeBytes: payPerUseBytes })
      .where(eq(recordDocuments.id, document?.id ?? ''));
    const full = await addRecord(rosa, 'more.txt', 'One more');
    expect([full.status, full.body.message]).toEqual([409, expect.stringContaining('5 GB')]);
  });
});
