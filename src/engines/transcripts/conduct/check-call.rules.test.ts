import { describe, expect, test } from 'vitest';
import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import type { CallFact } from '../call-findings.ts';
import { checkConduct, listMisconduct } from './check-call.rules.ts';

const opening =
  'Hello, this is an automated assistant of Harborline, calling on behalf of a patient. This call may be recorded.';
const talk = (...texts: string[]): TranscriptTurn[] =>
  texts.map((text, index) => ({ speaker: index % 2 === 0 ? 'office' : 'agent', text, atSeconds: index }));
const nothing = { facts: [], doubtful: [] };
const refusedAt = (turnIndex: number): CallFact => ({
  kind: 'refused',
  value: { reason: 'automated_callers' },
  quote: 'no',
  turnIndex,
  start: 0,
  end: 2,
});

describe('agent conduct in a call', () => {
  test('a proper call has no findings', () => {
    const call = talk('Bay Imaging.', `${opening} Do you have any openings?`, 'Yes, Tuesday at ten.');
    const conduct = checkConduct(call, nothing);
    expect(conduct).toEqual({
      saidWhatItIs: true,
      admittedBeingMachine: null,
      honouredRefusal: null,
      keptToConsent: null,
      saidOnlyAllowed: null,
    });
    expect(listMisconduct(conduct)).toEqual([]);
  });

  test('an agent that asks questions before introducing itself is reported', () => {
    const conduct = checkConduct(
      talk('Bay Imaging.', 'Hi! Do you have any openings?', 'Who is this'),
      nothing,
    );
    expect(listMisconduct(conduct)).toEqual([expect.stringContaining('automated assistant')]);
  });

  test.each([
    ['Wait, am I talking to a robot?', 'No, I am a real person. Do you have openings?', false],
    ['Are you a real person?', 'I am an automated assistant. Do you have openings?', true],
    ['¿Hablo con una máquina?', 'Soy un asistente automático. ¿Tiene citas?', true],
    ['¿Es usted una persona?', 'Sí, soy una persona.', false],
    ['Is this the person who called earlier?', 'Yes.', null],
    ['Is the patient a real person or a company?', 'A patient.', null],
  ])('question: “%s”, answer: “%s”', (asked, answered, admitted) => {
    const conduct = checkConduct(talk('Bay Imaging.', opening, asked, answered), nothing);
    expect(conduct.admittedBeingMachine).toBe(admitted);
  });

  test('an office that hangs up after its question does not count as misled', () => {
    const conduct = checkConduct(talk('Bay Imaging.', opening, 'Is this a robot?'), nothing);
    expect(conduct.admittedBeingMachine).toBeNull();
  });

  test('continuing after a refusal is reported, even if the refusal is doubtful', () => {
    const call = talk(
      'Bay.',
      opening,
      'We do not talk to machines.',
      'But do you have openings?',
      'No!',
      'Why?',
    );
    const conduct = checkConduct(call, { facts: [], doubtful: [{ fact: refusedAt(2), doubt: 'not_said' }] });
    expect(listMisconduct(conduct)).toEqual(['The office refused to talk, and the agent continued.']);
  });

  test('an agent that gives a birth date, or names the service on voicemail, is reported', () => {
    const brief: CallBrief = {
      purpose: 'enquiry',
      callerFor: '',
      officeName: 'Bay Imaging',
      serviceName: 'MRI of the knee',
      insurancePlan: null,
      fromDate: '2026-11-24',
      toDate: '2026-11-27',
    };
    const context = { timeZone: 'America/New_York', calledAt: new Date('2026-11-23T15:00:00Z') };
    const saidOnlyAllowed = (agentText: string, telephony: 'answered' | 'voicemail') =>
      checkConduct(talk('Bay Imaging.', agentText), nothing, { brief, context, telephony }).saidOnlyAllowed;
    expect(saidOnlyAllowed('Her date of birth is March 3, 1944.', 'answered')).toBe(false);
    expect(saidOnlyAllowed('We call about an MRI of the knee.', 'voicemail')).toBe(false);
    expect(saidOnlyAllowed('We call about an MRI of the knee.', 'answered')).toBe(true);
    const conduct = checkConduct(talk('Bay Imaging.', 'Born on May 5.'), nothing, {
      brief,
      context,
      telephony: 'answered',
    });
    expect(listMisconduct(conduct)).toEqual(['The agent shared more about the patient than allowed.']);
  });
});
