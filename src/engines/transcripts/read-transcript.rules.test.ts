import { describe, expect, it } from 'vitest';
import { type CallBrief, type TranscriptTurn, unnamedPlan } from '#shared/calls/telephone-call.ts';
import { type CallFact, readTranscript, verifyFact } from './read-transcript.rules.ts';

// Friday, 10:30 AM in Tampa.
const context = { timeZone: 'America/New_York', calledAt: new Date('2026-11-20T15:30:00Z') };
const brief: CallBrief = {
  purpose: 'enquiry',
  callerFor: 'Harborline patient',
  officeName: 'Bayside Imaging',
  serviceName: 'MRI of the left knee',
  insurancePlan: null,
  fromDate: '2026-11-23',
  toDate: '2026-11-28',
};
const withPlan: CallBrief = { ...brief, insurancePlan: 'Aetna PPO' };
const booking: CallBrief = { ...brief, purpose: 'booking', slotStartsAt: '2026-11-24T10:40:00-05:00' };

const asks = {
  openings: 'Do you have any openings between Monday, November 23 and Saturday, November 28?',
  price: 'What is the self-pay price for MRI of the left knee?',
  plan: 'Do you accept Aetna PPO?',
  newPatients: 'Are you accepting new patients?',
  hold: 'Could you please hold Tuesday, November 24 at 10:40 AM for the patient?',
  confirm: 'Can you confirm Tuesday, November 24 at 10:40 AM for the patient?',
};

function talk(...texts: string[]): TranscriptTurn[] {
  return texts.map((text, index) => ({
    speaker: index % 2 === 0 ? 'agent' : 'office',
    text,
    atSeconds: index * 4,
  }));
}

function read(transcript: TranscriptTurn[], about = brief): CallFact[] {
  const { facts } = readTranscript(transcript, about, context);
  for (const fact of facts) {
    expect(transcript[fact.turnIndex]?.speaker).toBe('office');
    expect(transcript[fact.turnIndex]?.text.slice(fact.start, fact.end)).toBe(fact.quote);
    expect(verifyFact(fact, transcript, about, context), JSON.stringify(fact)).toBe(true);
  }
  return facts;
}

function slotTimes(said: string, about = brief): string[] {
  return read(talk(asks.openings, said), about).flatMap((fact) =>
    fact.kind === 'slot' ? [localTime(fact.value.startsAt)] : [],
  );
}

function localTime(startsAt: string): string {
  const local = new Date(Date.parse(startsAt) - 5 * 3_600_000).toISOString();
  return `${local.slice(5, 10)} ${local.slice(11, 16)}`;
}

describe('openings that an office offers', () => {
  it.each([
    ['I have Tuesday the 24th at 10:40.', ['11-24 10:40']],
    ['How about Tuesday at ten forty?', ['11-24 10:40']],
    ['We could do the 24th at quarter past two.', ['11-24 14:15']],
    ['November 24, two thirty in the afternoon, is open.', ['11-24 14:30']],
    ['Tomorrow at nine works.', ['11-21 09:00']],
    ['There is 10:40 or 2:15 on Tuesday the 24th.', ['11-24 10:40', '11-24 14:15']],
    [
      'I have Tuesday at 9:20 or 10:40, and Wednesday the 25th at noon.',
      ['11-24 09:20', '11-24 10:40', '11-25 12:00'],
    ],
    ['I can offer 10:40 on Tuesday or 2:15 on Wednesday.', ['11-24 10:40', '11-25 14:15']],
    ['Dr. Ruiz has Nov. 24th at 8:10 a.m. Or the 27th at 4 p.m.', ['11-24 08:10', '11-27 16:00']],
    ['Next opening is Tuesday, December 8th at eleven.', ['12-08 11:00']],
    ['We had a cancellation, so Wednesday morning at 7:30 is free.', ['11-25 07:30']],
    ['Monday at a quarter to three?', ['11-23 14:45']],
    [
      'I have 10:30 AM on the 23rd, this Tuesday at half past two, or Friday at two.',
      ['11-23 10:30', '11-24 14:30', '11-27 14:00'],
    ],
    ['I have Tuesday. At 10:40 or at 2:15.', ['11-24 10:40', '11-24 14:15']],
  ])('“%s” is an offer', (said, expected) => {
    expect(slotTimes(said)).toEqual(expected);
  });

  it.each([
    ['Tuesday the 24th at 10… sorry, 10:40.', ['11-24 10:40']],
    ['Tuesday the 24th at 10. Sorry, 10:40.', ['11-24 10:40']],
    ['Tuesday at 9:20, no wait, Wednesday at 9:20.', ['11-25 09:20']],
    ['I have Tuesday at 9:20 and, wait, also Wednesday at 10:40.', ['11-24 09:20', '11-25 10:40']],
    ['I have Tuesday at 9:20. Oh, that one just got taken. Wednesday at 10:40 is open.', ['11-25 10:40']],
    ['I have Tuesday at 9:20 or 10:40. Actually the 9:20 is gone.', ['11-24 10:40']],
  ])('“%s” is an offer after the correction', (said, expected) => {
    expect(slotTimes(said)).toEqual(expected);
  });

  it.each([
    "We're closed Thursday for the holiday.",
    "We're closed Thursday, I can do 2:15.",
    'We open at 8 on Tuesday.',
    'Our hours are Monday from 8 to 5.',
    'On Tuesdays at 10 we do walk-ins.',
    'Maybe Tuesday at 10, if someone cancels.',
    'Tuesday around ten.',
    'Did you say Tuesday at 10?',
    'Sometime Tuesday between 2 and 4.',
    'Tuesday the 25th at 10.',
    'Tuesday at 7.',
    'We need to know by Tuesday at 3.',
    'The deposit is $25 and Tuesday costs more.',
    'The last patient was here Tuesday at 10.',
    'It is one second away on the first floor.',
    'I have Tuesday at ten to three.',
    'Next week some time.',
    'I can do Tuesday at 10 with a referral.',
    'Tuesday at 10 for a CT, not for an MRI.',
    'Not Tuesday at 10.',
    'No to Tuesday at 10.',
    'So you want Tuesday at 10.',
    'Is Tuesday at 10 the one you have?',
    'My shift ends at 3 on Monday.',
    'Anything but Tuesday at 10.',
    'I could have done Tuesday at 10.',
    'I had Tuesday at 10 but it went this morning.',
    'Tuesday at 10 is reserved for surgery.',
    'Tuesday at 10, but that is for established patients only.',
    'It is Friday today, call at 3.',
  ])('“%s” isn’t an offer', (said) => {
    expect(slotTimes(said)).toEqual([]);
  });

  it('ignores a bare weekday if the requested days include it twice', () => {
    const twoWeeks = { ...brief, toDate: '2026-12-04' };
    expect(slotTimes('Tuesday at 10:40.', twoWeeks)).toEqual([]);
    expect(slotTimes('Tuesday the 1st at 10:40.', twoWeeks)).toEqual(['12-01 10:40']);
  });

  it('ignores the agent’s turns', () => {
    expect(
      read(talk('I understood Tuesday the 24th at 10:40 for $420. Is there anything else?', 'Bye.')),
    ).toEqual([]);
  });

  it('drops an opening that a later turn withdraws', () => {
    const facts = read(
      talk(
        asks.openings,
        'Tuesday at 9:20 or 10:40.',
        'Thank you.',
        'Oh, sorry, the 9:20 on Tuesday just went.',
      ),
    );
    expect(facts.map((fact) => fact.kind === 'slot' && localTime(fact.value.startsAt))).toEqual([
      '11-24 10:40',
    ]);
  });
});

describe('prices', () => {
  const readPrice = (transcript: TranscriptTurn[]) =>
    read(transcript).filter(({ kind }) => kind !== 'condition');

  it.each([
    ["It's $420.", 42_000],
    ['The self-pay price is four hundred twenty dollars.', 42_000],
    ['Four hundred and twenty dollars.', 42_000],
    ['That would be $1,250.50 with the report.', 125_050],
    ['$420. The deposit is $25.', 42_000],
    ['The deposit is $25, and the MRI is $420.', 42_000],
    ["It used to be $500, but it's $420 now.", 42_000],
    ['$500… no, sorry, $420.', 42_000],
    ['A CT is $310, your MRI is $420.', 42_000],
    ['Fourteen hundred dollars.', 140_000],
    ['It is $250 but with the cash discount it comes to $185.', 18_500],
    ['Without contrast it is $450.', 45_000],
  ])('“%s” is a price', (said, amountCents) => {
    const facts = readPrice(talk(asks.price, said));
    expect(facts.map(({ kind, value }) => ({ kind, value }))).toEqual([
      { kind: 'cash_price', value: { amountCents } },
    ]);
  });

  it.each([
    'The deposit is $25.',
    'About $400.',
    'Between $400 and $500.',
    'Starting at $420.',
    "It's $420 or $480.",
    '$450 without contrast, $650 with.',
    'That would be $650 with contrast.',
    'A consult is $150.',
    "With contrast it's $690.",
    'A shoulder MRI is $510.',
    'Your copay would be $40.',
    'It was $380 last year.',
    'Twelve fifty dollars.',
    "I can't give prices.",
    'The place down the road charges $300.',
    'You have to pay $100 up front.',
    "It won't be $420.",
    'Insurance gets billed $2,400.',
    'The right knee is $420.',
    'There is a $35 charge for forms.',
    "That's $420 if you are a member.",
  ])('“%s” isn’t a clear price', (said) => {
    expect(readPrice(talk(asks.price, said))).toEqual([]);
  });

  it('finds no price if the office states two different prices', () => {
    expect(read(talk(asks.price, "It's $420.", 'Thank you.', 'The self-pay price is $395.'))).toEqual([]);
  });
});

describe('plans and new patients', () => {
  it.each([
    ['Yes, we do.', true],
    ['Sure, we take Aetna.', true],
    ['No, sorry.', false],
    ['We used to take Aetna, but not anymore.', false],
    ['We take Cigna but not Aetna.', false],
    ["We're out of network with Aetna.", false],
    ["Yes. Oh wait, sorry, no, we don't take Aetna.", false],
  ])('“%s” answers the plan question', (said, accepts) => {
    const facts = read(talk(asks.plan, said), withPlan);
    expect(facts.map(({ kind, value }) => ({ kind, value }))).toEqual([
      { kind: 'accepts_plan', value: { plan: 'Aetna PPO', accepts } },
    ]);
  });

  it.each([
    'Sure, let me check.',
    'We take most plans.',
    'We take Aetna HMO.',
    'We used to take Aetna.',
    'No problem, one moment.',
    'We take Cigna.',
    'It depends on the plan.',
    'We do, but only as secondary.',
    'We will take Aetna starting in January.',
    'Yes, hi.',
    'No, this is billing.',
    'Yes?',
  ])('“%s” doesn’t answer the plan question', (said) => {
    expect(read(talk(asks.plan, said), withPlan)).toEqual([]);
  });

  it('a plan without a name is neither accepted nor refused', () => {
    const unnamed = { ...brief, insurancePlan: unnamedPlan };
    expect(read(talk(`Do you accept ${unnamedPlan}?`, 'Yes, we take most plans.'), unnamed)).toEqual([]);
    expect(read(talk(`Do you accept ${unnamedPlan}?`, 'Yes.'), unnamed)).toEqual([]);
  });

  it('one yes doesn’t answer two questions', () => {
    expect(
      read(talk('Are you accepting new patients, and do you take Aetna PPO?', 'Yes.'), withPlan),
    ).toEqual([]);
  });

  it.each([
    ['Yes, we are.', true],
    ["We're not taking new patients right now.", false],
    ['Our panel is closed.', false],
  ])('“%s” answers the new-patient question', (said, accepts) => {
    const facts = read(talk(asks.newPatients, said));
    expect(facts.map(({ kind, value }) => ({ kind, value }))).toEqual([
      { kind: 'accepts_new_patients', value: { accepts } },
    ]);
  });

  it.each(['Is this a new patient?', 'Only with a referral.', 'New patients should arrive early.'])(
    '“%s” doesn’t answer the new-patient question',
    (said) => expect(read(talk(asks.newPatients, said))).toEqual([]),
  );
});

describe('holds and confirmations', () => {
  const offer = [asks.openings, 'Tuesday the 24th at 10:40 or Friday at 9.'];

  it.each(["Sure, I'll hold that one.", "I've put you down for the 10:40.", 'Yes.'])(
    '“%s” holds the slot',
    (said) => {
      const holds = read(talk(...offer, asks.hold, said)).filter((fact) => fact.kind === 'slot_hold');
      expect(holds.map((fact) => fact.value)).toEqual([{ startsAt: '2026-11-24T15:40:00.000Z' }]);
    },
  );

  it.each(['Can you hold please?', 'Hold on.', "We don't hold slots.", 'Sure, let me look.'])(
    '“%s” holds nothing',
    (said) => {
      expect(read(talk(...offer, asks.hold, said)).filter((fact) => fact.kind === 'slot_hold')).toEqual([]);
    },
  );

  it.each([
    "Yes, that's confirmed.",
    "You're all set for Tuesday the 24th at 10:40.",
    "We'll see them Tuesday at ten forty.",
    'Yes.',
  ])('“%s” confirms the booking', (said) => {
    const transcript = talk(asks.confirm, said);
    expect(read(transcript, booking).map(({ kind, value }) => ({ kind, value }))).toEqual([
      { kind: 'booking_confirmed', value: { startsAt: '2026-11-24T15:40:00.000Z' } },
    ]);
    expect(readTranscript(transcript, booking, context).outcome).toBe('booking_confirmed');
  });

  it.each([
    "You're all set for Wednesday the 25th at 10:40.",
    "You're confirmed for 11:40 on Tuesday.",
    'Let me confirm that with the doctor.',
    "I can't confirm it yet.",
    'You want Tuesday at 10:40?',
  ])('“%s” confirms nothing', (said) => {
    expect(
      read(talk(asks.confirm, said), booking).filter((fact) => fact.kind === 'booking_confirmed'),
    ).toEqual([]);
  });
});

describe('call outcome', () => {
  it.each([
    [asks.openings, 'Tuesday at 10:40.', 'offered_slots'],
    [asks.openings, "We're fully booked that week. The first I have is December 8 at 9:20.", 'no_slots'],
    [asks.openings, 'Sorry, nothing at all.', 'no_slots'],
    [asks.newPatients, "No, we're not taking new patients.", 'not_accepting'],
    [asks.price, "It's $420.", 'price_only'],
    [asks.newPatients, "We don't talk to robots.", 'refused'],
    [asks.newPatients, 'Could you call back after two?', 'call_back'],
    [asks.newPatients, 'Hm.', 'unclear'],
  ])('%s — %s: %s %s', (asked, said, outcome) => {
    expect(readTranscript(talk(asked, said), brief, context).outcome).toBe(outcome);
  });

  it('ignores facts in a recording', () => {
    const recording: TranscriptTurn[] = [
      {
        speaker: 'office',
        text: 'We are open Tuesday at 8. An MRI is $420. Please leave a message.',
        atSeconds: 0,
      },
    ];
    expect(readTranscript(recording, brief, context)).toMatchObject({ outcome: 'voicemail', facts: [] });
    expect(readTranscript([], brief, context).outcome).toBe('no_answer');
    expect(readTranscript([], brief, { ...context, telephony: 'busy' }).outcome).toBe('busy');
  });

  const answered = { ...context, telephony: 'answered' } as const;

  it.each([
    [
      'You people keep filling our voicemail. Take us off your list and never call us again.',
      'refused',
      'declined',
    ],
    ['We do not talk to robots. Stop leaving messages in our mailbox.', 'refused', 'automated_callers'],
  ])('a person who mentions voicemail isn’t taken for a recording: %s', (said, outcome, reason) => {
    const findings = readTranscript(talk(asks.openings, said), brief, answered);
    expect(findings.outcome).toBe(outcome);
    expect(findings.facts).toMatchObject([{ kind: 'refused', value: { reason } }]);
  });

  it('keeps the offer of a person who also suggests leaving a message', () => {
    const said =
      'Yes, we have Tuesday, November 24th at 10 AM. If nobody picks up next time just leave a message.';
    expect(readTranscript(talk(asks.openings, said), brief, answered).outcome).toBe('offered_slots');
    expect(slotTimes(said)).toEqual(['11-24 10:00']);
  });

  it('recognizes a greeting transcribed after the agent’s first words', () => {
    const hello = 'Hello, this is an automated assistant calling for a patient.';
    const greeting =
      'You have reached Bayside Imaging. We accept new patients. Please leave a message after the tone.';
    expect(readTranscript(talk(hello, greeting), brief, answered)).toMatchObject({
      outcome: 'voicemail',
      facts: [],
    });
    const offered = talk(hello, 'Bayside.', asks.openings, 'Tuesday the 24th at 10:40. One moment.');
    const transferred = [...offered, ...talk('Thank you.', greeting)];
    expect(readTranscript(transferred, brief, answered).outcome).toBe('offered_slots');
  });

  it('recognizes that a slot is gone and reads the alternative', () => {
    const transcript = talk(asks.confirm, 'Oh, that one was just taken. I could do Wednesday the 25th at 9.');
    const { outcome, facts } = readTranscript(transcript, booking, context);
    expect(outcome).toBe('slot_gone');
    expect(facts.map(({ kind, value }) => ({ kind, value }))).toEqual([
      { kind: 'slot', value: { startsAt: '2026-11-25T14:00:00.000Z' } },
    ]);
  });
});

describe('the second check', () => {
  const transcript = talk(asks.openings, "Tuesday the 24th at 10… sorry, 10:40. It's $420.");
  const quote = 'Tuesday the 24th at 10… sorry, 10:40.';
  const slot: CallFact = {
    kind: 'slot',
    value: { startsAt: '2026-11-24T15:40:00.000Z' },
    quote,
    turnIndex: 1,
    start: 0,
    end: quote.length,
  };

  it('confirms a correct fact', () => {
    expect(verifyFact(slot, transcript, brief, context)).toBe(true);
  });

  it.each([
    ['another time', { ...slot, value: { startsAt: '2026-11-24T16:40:00.000Z' } }],
    ['the corrected time', { ...slot, value: { startsAt: '2026-11-24T15:00:00.000Z' } }],
    ['another day', { ...slot, value: { startsAt: '2026-11-25T15:40:00.000Z' } }],
    ['a quote that is not verbatim', { ...slot, quote: quote.toUpperCase() }],
    ['a quote at the wrong position', { ...slot, start: 1, end: quote.length + 1 }],
    ['a quote from the agent’s turn', { ...slot, turnIndex: 0 }],
    ['a value that isn’t a time', { ...slot, value: { startsAt: 'soon' } }],
    ['another amount', { ...slot, kind: 'cash_price', value: { amountCents: 42_500 } }],
  ] as [string, CallFact][])('rejects %s', (_name, fact) => {
    expect(verifyFact(fact, transcript, brief, context)).toBe(false);
  });
});
