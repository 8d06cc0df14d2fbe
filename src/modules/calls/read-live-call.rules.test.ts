import { describe, expect, it } from 'vitest';
import { speechOf } from '#engines/simulated-office/office-speech.ts';
import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { readLiveCall } from './read-live-call.rules.ts';

const context = { timeZone: 'America/Chicago', calledAt: new Date('2026-11-20T16:00:00Z') };
const brief: CallBrief = {
  purpose: 'enquiry',
  callerFor: '',
  officeName: 'Bayside Imaging',
  serviceName: 'MRI of the left knee',
  insurancePlan: null,
  fromDate: '2026-11-23',
  toDate: '2026-12-04',
};

/** Turns alternate, starting with the office. */
const toTurns = (...texts: string[]): TranscriptTurn[] =>
  texts.map((text, index) => ({ speaker: index % 2 === 0 ? 'office' : 'agent', text, atSeconds: index * 5 }));
const read = (...texts: string[]) => readLiveCall(toTurns(...texts), brief, context);

describe('a live call', () => {
  it('is a conversation once answered', () => {
    expect(read()).toEqual({ telephony: null, conversation: 'talking', business: [] });
  });

  it('shows each kind of fact as soon as it is said', () => {
    const transcript = [
      'Bayside Imaging, how can I help?',
      'Do you take new patients?',
      'Yes, we are taking new patients.',
      'What is the cash price of an MRI of the left knee?',
      'The MRI of the left knee is $460 if you pay cash.',
      'And when is your next opening?',
      'I have Tuesday the 24th at 10.',
    ];
    const kinds = [1, 3, 5, 7].map((turns) => read(...transcript.slice(0, turns)).business);
    expect(kinds).toEqual([
      [],
      ['accepts_new_patients'],
      ['accepts_new_patients', 'price_quoted'],
      ['accepts_new_patients', 'price_quoted', 'slots_offered'],
    ]);
  });

  it('is in voicemail once the greeting says so', () => {
    const machine = 'You have reached Bayside Imaging. Please leave a message after the tone.';
    expect(read(machine).conversation).toBe('voicemail');
  });

  it("doesn't mistake holding a time or a change of mind for being on hold", () => {
    const holdTalk = [
      'Could you please hold Tuesday at 10 for the patient?',
      "Sure, I'll hold that one for you.",
    ];
    expect(read('Hello?', ...holdTalk).conversation).toBe('talking');
    expect(read('Hold on, actually that time is gone, I am sorry.').conversation).toBe('talking');
  });

  it.each(['en', 'es'] as const)('is on hold from the request until someone is back (%s)', (language) => {
    const { lines } = speechOf(language);
    const [will = ''] = lines.willHold;
    for (const asks of lines.askToHold) {
      expect(read(asks).conversation, asks).toBe('on_hold');
      for (const announcement of lines.holdAnnouncements)
        expect(read(asks, will, announcement).conversation, announcement).toBe('on_hold');
      for (const back of lines.backFromHold)
        expect(read(asks, will, back).conversation, back).toBe('talking');
    }
  });
});
