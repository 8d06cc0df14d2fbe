import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReviewCall, ReviewFact, ReviewView } from '#modules/requests/evidence-review.contract.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { providerFacts } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { downloadArchive } from '#tests/support/files/read-archive.ts';
import { readPdfText } from '#tests/support/files/read-pdf.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdministrator } from '#tests/support/steps/account-steps.ts';
import {
  approveRequest,
  getRequest,
  optionsOf,
  submitRequest,
  waitForStatus,
} from '#tests/support/steps/care-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

type Answer = ReviewView & { message: string };
type HeldPrice = { id: string; call: ReviewCall; fact: ReviewFact; turnIndex: number };

/** What the office says after its first price. */
const newWords = 'I looked again: for you the price is $123, not more.';
const priceWords = 'the price is $123';

forEachBackend((backend) => {
  let server: TestServer;
  let rosa: SignedIn;
  let avery: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ backend, offices: 'obliging' });
    rosa = await registerPatient(server);
    avery = await registerAdministrator(server);
    await avery.put('/api/admin/evidence-gate', { checksEveryRequest: true });
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const path = (id: string, what: string) => `/api/admin/concierge-requests/${id}/${what}`;
  const review = async (id: string) => (await avery.get<ReviewView>(path(id, 'evidence'))).body;

  /** A request in review, assigned to Avery, with a price that the office corrects later in the call. */
  async function holdPrice(): Promise<HeldPrice> {
    const { id } = await submitRequest(rosa);
    await waitForStatus(rosa, id, 'pending_confirmation');
    await avery.post(path(id, 'claim'));
    const found = (await review(id)).calls.find(
      (call) => call.bearsOption && call.facts.some(({ kind }) => kind === 'cash_price'),
    );
    const fact = found?.facts.find(({ kind }) => kind === 'cash_price');
    if (!found || !fact) throw new Error('No office named a price.');
    await server.database.orm
      .update(calls)
      .set({ transcript: [...found.transcript, { speaker: 'office', text: newWords, atSeconds: 99 }] })
      .where(eq(calls.id, found.id));
    return { id, call: found, fact, turnIndex: found.transcript.length };
  }

  const place = (callId: string, turnIndex: number, text: string, words: string) => ({
    callId,
    turnIndex,
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
  });
  const newPrice = ({ call, turnIndex }: HeldPrice) => place(call.id, turnIndex, newWords, priceWords);

  const correct = ({ id, fact }: HeldPrice, body: object) =>
    avery.post<Answer>(path(id, 'facts'), {
      factId: fact.id,
      decision: 'correct',
      value: { amountCents: 12_300 },
      reason: 'The office looked again',
      ...body,
    });

  const findFact = (view: ReviewView, { fact }: HeldPrice): ReviewFact | undefined =>
    view.calls.flatMap(({ facts }) => facts).find(({ id }) => id === fact.id);

  const optionIn = (view: ReviewView, { call }: HeldPrice) =>
    view.preview?.options.find(({ provider }) => provider.id === call.providerId);

  /** The option of the corrected office as the patient reads it after paying. */
  async function releaseAndPay({ id, call }: HeldPrice) {
    const { previewMark: seenPreview } = await review(id);
    expect((await avery.post(path(id, 'release'), { seenPreview })).status).toBe(200);
    const { body } = await approveRequest(rosa, id);
    return optionsOf(body).find(({ provider }) => provider.id === call.providerId);
  }

  const marksOf = async ({ id, call, turnIndex }: HeldPrice) => {
    const shown = (await getRequest(rosa, id)).calls.find((item) => item.id === call.id)?.said;
    const marks = shown?.quotes.filter(({ kind }) => kind === 'cash_price') ?? [];
    return marks.map((mark) => [
      mark.turnIndex === turnIndex,
      shown?.transcript[mark.turnIndex]?.text.slice(mark.start, mark.end),
    ]);
  };

  async function listPublished(held: HeldPrice) {
    await rosa.put(`/api/requests/${held.id}/findings`, { allowed: true });
    const rows = await server.database.orm
      .select()
      .from(providerFacts)
      .where(and(eq(providerFacts.providerId, held.call.providerId), eq(providerFacts.fact, 'cash_price')));
    return rows
      .filter(({ callId }) => callId !== null)
      .map(({ value, quote, callId }) => ({ value, quote, callId }));
  }

  test('accepts only words for the value that this office said', async () => {
    const held = await holdPrice();
    const { call, fact, turnIndex } = held;
    const [other] = (await review(held.id)).calls.filter((item) => item.providerId !== call.providerId);
    const agentTurn = call.transcript.findIndex(({ speaker }) => speaker === 'agent');
    const messageFor = async (body: object) => {
      const { status, body: answer } = await correct(held, body);
      return [status, answer.message];
    };
    const evidence = newPrice(held);
    const otherOffice = [400, expect.stringContaining('another office')];
    const notOffice = [400, 'Pick words that the office said in the transcript.'];
    expect(await messageFor({ evidence: { ...evidence, callId: other?.id } })).toEqual(otherOffice);
    expect(await messageFor({ evidence: { ...evidence, callId: newId() } })).toEqual(otherOffice);
    expect(await messageFor({ evidence: { ...evidence, turnIndex: agentTurn, start: 0, end: 4 } })).toEqual(
      notOffice,
    );
    expect(await messageFor({ evidence: { ...evidence, turnIndex: turnIndex + 1 } })).toEqual(notOffice);
    expect(await messageFor({ evidence: { ...evidence, end: newWords.length + 1 } })).toEqual(notOffice);
    expect(await messageFor({ evidence: { ...evidence, end: evidence.start } })).toEqual(notOffice);
    expect(await messageFor({ evidence: place(call.id, turnIndex, newWords, 'I looked again') })).toEqual([
      400,
      'These words don’t state $123.00. Pick the words that do, or save the correction without words.',
    ]);
    expect(await messageFor({ evidence, reason: ' ' })).toEqual([
      400,
      'Enter why you’re correcting the fact.',
    ]);
    expect(await messageFor({ evidence, value: { accepts: true } })).toEqual([
      400,
      expect.stringContaining('price the office gave'),
    ]);
    expect(findFact(await review(held.id), held)).toMatchObject({ standing: 'proven', words: fact.words });
  });

  test('shows the patient the words for a corrected price, who corrected it, and why', async () => {
    const held = await holdPrice();
    const { call, fact } = held;
    const evidence = newPrice(held);
    const done = await correct(held, { evidence });
    expect(findFact(done.body, held)).toMatchObject({
      standing: 'corrected',
      words: '$123.00',
      quote: fact.quote,
      evidence: { ...evidence, quote: priceWords },
      checked: { by: 'Avery Admin', before: fact.words, reason: 'The office looked again' },
    });
    expect((await correct(held, { evidence })).status).toBe(200);
    const price = (await releaseAndPay(held))?.directPrice;
    expect(price).toMatchObject({
      amountCents: 12_300,
      evidence: {
        source: 'The office said on the phone',
        quote: priceWords,
        callId: call.id,
        correction: { by: 'Avery', reason: 'The office looked again' },
      },
    });
    expect(await marksOf(held)).toEqual([[true, priceWords]]);
    const archive = await downloadArchive(server.address, rosa);
    expect(archive.text('everything.json')).toContain('The office looked again');
    const summary = readPdfText(archive.bytes('summary.pdf')).replaceAll('\n', ' ');
    expect(summary).toContain('Corrected by Avery from our care team on');
    expect(await listPublished(held)).toEqual([{ value: 12_300, quote: priceWords, callId: call.id }]);
    const [row] = await server.database.orm.select().from(callFacts).where(eq(callFacts.id, fact.id));
    expect(row).toMatchObject({ correctedFrom: { amountCents: fact.value.amountCents }, quote: fact.quote });
  });

  test('shows a price corrected without words without a quote, and uses it for no saving', async () => {
    const held = await holdPrice();
    const done = await correct(held, {});
    expect(findFact(done.body, held)).toMatchObject({ standing: 'corrected', evidence: null });
    expect(optionIn(done.body, held)).toMatchObject({ savingsCents: null });
    expect((await releaseAndPay(held))?.directPrice).toMatchObject({
      amountCents: 12_300,
      evidence: {
        source: 'Our care team',
        quote: null,
        callId: null,
        correction: { by: 'Avery', reason: 'The office looked again' },
      },
    });
    expect(await marksOf(held)).toEqual([]);
    expect(await listPublished(held)).toEqual([]);
  });

  test('changes the words or the reason of a correction, and drops it with the fact', async () => {
    const held = await holdPrice();
    await correct(held, {});
    const better = await correct(held, { evidence: newPrice(held), reason: 'Found it on the recording' });
    expect(findFact(better.body, held)).toMatchObject({
      evidence: { quote: priceWords },
      checked: { reason: 'Found it on the recording', before: held.fact.words },
    });
    const removed = await avery.post<Answer>(path(held.id, 'facts'), {
      factId: held.fact.id,
      decision: 'remove',
      reason: 'They no longer offer it',
    });
    expect(findFact(removed.body, held)).toMatchObject({
      standing: 'removed',
      words: held.fact.words,
      evidence: null,
    });
  });

  test('uses the words of a call that staff logged, which completes the agent’s call', async () => {
    const held = await holdPrice();
    const { slot } = optionIn(await review(held.id), held) ?? {};
    const words = 'It’s 131 dollars now.';
    const logged = {
      submissionKey: newId(),
      providerId: held.call.providerId,
      calledAt: new Date().toISOString(),
      outcome: 'answered',
      words,
      facts: [{ kind: 'cash_price', amountCents: 13_100, quote: '131 dollars' }],
    };
    expect((await avery.post(path(held.id, 'calls'), logged)).status).toBe(200);
    const evidence = place(logged.submissionKey, 0, words, 'It’s 131 dollars');
    const done = await correct(held, { evidence, value: { amountCents: 13_100 } });
    expect(findFact(done.body, held)?.evidence).toMatchObject({
      callId: logged.submissionKey,
      quote: 'It’s 131 dollars',
    });
    const option = await releaseAndPay(held);
    expect(option?.slot?.startsAt).toBe(slot?.startsAt);
    expect(option?.directPrice).toMatchObject({
      amountCents: 13_100,
      evidence: {
        source: 'The office told our care team on the phone',
        quote: 'It’s 131 dollars',
        callId: logged.submissionKey,
      },
    });
  });
});
