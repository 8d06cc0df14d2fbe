import { callFacts, calls } from '#schema/calls.ts';
import type { TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { newId } from '#shared/ids.ts';
import type { SignedIn, TestServer } from '../test-server.ts';
import { findImagingOffice, seedRequest } from './queue-steps.ts';

/** What the office says after its doubtful price. */
export const laterPriceWords = 'it is four hundred fifty dollars';

/** Creates a request whose result has one doubtful price, for evidence review. */
export async function seedDoubtfulResult(
  server: TestServer,
  patient: SignedIn,
  checkedBy: string,
): Promise<string> {
  const id = await seedRequest(server, patient.user.id, {
    status: 'pending_confirmation',
    personNeededBecause: 'A price is doubtful',
  });
  const office = await findImagingOffice(server);
  const startsAt = new Date(Date.now() + 12 * 86_400_000);
  startsAt.setUTCHours(15, 40, 0, 0);
  const now = new Date();
  const words = 'We have a morning at ten forty, and I think it would be around four hundred twenty dollars.';
  const transcript: TranscriptTurn[] = [
    { speaker: 'agent', text: 'Hello, I am an automated assistant.', atSeconds: 0 },
    { speaker: 'office', text: words, atSeconds: 4 },
    { speaker: 'agent', text: 'Could you check the price?', atSeconds: 9 },
    { speaker: 'office', text: `Let me check. Yes, ${laterPriceWords}.`, atSeconds: 14 },
  ];
  const callId = newId();
  const quote = 'around four hundred twenty dollars';
  const start = words.indexOf(quote);
  const fact = {
    kind: 'cash_price',
    value: { amountCents: 42_000 },
    quote,
    turnIndex: 1,
    start,
    end: start + quote.length,
  };
  await server.database.orm.insert(calls).values({
    id: callId,
    requestId: id,
    providerId: office.id,
    purpose: 'enquiry',
    round: 1,
    mode: 'demo',
    toNumber: office.phone,
    brief: {
      purpose: 'enquiry',
      callerFor: '',
      officeName: office.name,
      serviceName: 'MRI of the knee',
      insurancePlan: null,
      fromDate: now.toISOString().slice(0, 10),
      toDate: new Date(now.getTime() + 14 * 86_400_000).toISOString().slice(0, 10),
    },
    office: {
      officeId: office.npi,
      timeZone: office.timeZone,
      directPriceCents: null,
      acceptsInsurance: [],
      officeHours: office.officeHours,
    },
    state: 'ended',
    telephony: 'answered',
    outcome: 'offered_slots',
    transcript,
    doubtful: [{ id: newId(), fact, doubt: 'guesses' }],
    startedAt: now,
    endedAt: now,
  });
  const slot = 'ten forty';
  await server.database.orm.insert(callFacts).values({
    id: newId(),
    callId,
    requestId: id,
    providerId: office.id,
    kind: 'slot',
    value: { startsAt: startsAt.toISOString() },
    quote: slot,
    turnIndex: 1,
    startCharacter: words.indexOf(slot),
    endCharacter: words.indexOf(slot) + slot.length,
    checkedBy,
    checkedAt: now,
  });
  return id;
}
