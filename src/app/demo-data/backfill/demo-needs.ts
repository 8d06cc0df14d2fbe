import type { ResultDraft } from '#modules/requests/results/result-content.ts';
import type { CareNeed, RequestType } from '#shared/care/care-need.ts';

type ManualResult = Exclude<ResultDraft, { kind: 'general' }>;

/** A kind of request in the demo history. */
export type DemoNeed = {
  /** Relative frequency. */
  weight: number;
  need: Pick<CareNeed, 'requestType' | 'specialty' | 'serviceCode'>;
  /** What patients write. */
  descriptions: readonly [string, ...string[]];
  isForChild: boolean;
  /** The patient books one of the times. */
  books: boolean;
  /** The result of manual work. */
  manualResult?: ManualResult;
};

const statementId = '0194d0c1-0000-7000-8000-00000000de02';

const billReview: ManualResult = {
  kind: 'bill_review',
  conclusion:
    'One line of the bill is wrong. The lab test was billed twice on the same day, and the office confirmed one test.',
  statements: [
    {
      id: statementId,
      billed: 'Complete blood count, billed twice',
      problem: 'Both lines have the same date and the same code. The office did one test.',
      verdict: 'wrong',
      step: 'Ask billing to remove the second line and send a corrected bill.',
      amountCents: 8_600,
      sources: [
        {
          kind: 'call',
          name: 'the office’s billing department',
          quote: "I see it. We only drew blood once that day, I'll send it back for correction.",
          observedOn: '',
          fileId: null,
        },
      ],
    },
  ],
  steps: ['Wait for the corrected bill before you pay', 'If it isn’t there in two weeks, message us here'],
};

const prescription: ManualResult = {
  kind: 'prescription',
  conclusion: 'You can get the same pills for less than half of what you pay now, at a pharmacy nearby.',
  statements: [
    {
      id: statementId,
      pharmacy: 'Causeway Pharmacy',
      medicine: 'Your current prescription, generic, 90 tablets',
      how: 'Ask your doctor’s office to send the prescription there. They have it in stock.',
      amountCents: 1_480,
      sources: [
        {
          kind: 'call',
          name: 'the pharmacist',
          quote: 'Ninety tablets of the generic are fourteen eighty without insurance.',
          observedOn: '',
          fileId: null,
        },
      ],
    },
  ],
  steps: ['Call your doctor’s office and name the pharmacy', 'Bring an ID when you pick it up'],
};

const reimbursement: ManualResult = {
  kind: 'reimbursement',
  conclusion:
    'Your plan covers part of the visit. The office didn’t send the claim, so you can send it yourself.',
  statements: [
    {
      id: statementId,
      claimed: 'The visit you paid for at the office',
      form: 'Your plan’s member claim form with an itemized receipt that shows the billing codes.',
      deadline: '',
      amountCents: 9_200,
      basis: 'The plan reimburses 80% of an out-of-network visit once the deductible is met.',
      sources: [
        {
          kind: 'call',
          name: 'the plan’s member services line',
          quote: 'We have nothing on file for that date. Send us the form with the receipt.',
          observedOn: '',
          fileId: null,
        },
      ],
    },
  ],
  steps: ['Ask the office for an itemized receipt', 'Send it with the claim form and keep a copy'],
};

/** A request for an appointment or prices. The patient books one of the times, unless they only compare prices. */
const request = (
  weight: number,
  requestType: RequestType,
  specialty: NonNullable<CareNeed['specialty']>,
  serviceCode: string,
  descriptions: DemoNeed['descriptions'],
): DemoNeed => ({
  weight,
  need: { requestType, specialty, serviceCode },
  descriptions,
  isForChild: specialty === 'Pediatrics',
  books: requestType !== 'price_comparison',
});

const manualRequest = (
  weight: number,
  manualResult: ManualResult,
  descriptions: DemoNeed['descriptions'],
): DemoNeed => ({
  weight,
  need: { requestType: manualResult.kind },
  descriptions,
  isForChild: false,
  books: false,
  manualResult,
});

export const demoNeeds: readonly DemoNeed[] = [
  request(13, 'appointment', 'Primary Care', 'new-patient-visit', [
    'I moved here and need a primary care doctor who takes new patients',
    'New primary care doctor, my old one retired',
    'I need a family doctor close to home',
  ]),
  request(9, 'appointment', 'Primary Care', 'annual-checkup', [
    'Annual check-up, I have not had one in two years',
    'Yearly physical for my new job',
  ]),
  request(10, 'appointment', 'Dermatology', 'skin-check', [
    'Skin check, I have a lot of moles',
    'A full body skin check with a dermatologist',
    'A mole on my back changed its color, I want someone to look at it',
  ]),
  request(8, 'appointment', 'Cardiology', 'cardiology-visit', [
    'First visit with a cardiologist, my doctor heard a murmur',
    'Cardiologist for a check-up, my father had heart disease',
  ]),
  request(5, 'appointment', 'Cardiology', 'stress-test', [
    'Stress test that my doctor ordered',
    'Where can I get a stress test this month?',
  ]),
  request(8, 'appointment', 'Orthopedics', 'orthopedics-visit', [
    'Orthopedist for my knee, it hurts on stairs',
    'My shoulder has hurt since spring, I want to see an orthopedist',
    'Orthopedic doctor for wrist pain from work',
  ]),
  request(5, 'appointment', 'Orthopedics', 'physical-therapy', [
    'Physical therapy after my knee surgery',
    'Physical therapist for lower back pain',
  ]),
  request(7, 'appointment', 'Psychiatry', 'psychiatry-first-visit', [
    'A psychiatrist for a first visit, evenings if possible',
    'First appointment with a psychiatrist about sleep problems',
  ]),
  request(6, 'appointment', 'Neurology', 'neurology-visit', [
    'Neurologist for migraines',
    'My doctor wants me to see a neurologist about numb fingers',
  ]),
  request(6, 'appointment', 'Pediatrics', 'well-child-visit', [
    'Pediatrician for my daughter’s check-up',
    'Well-child visit for my son, we are new in town',
  ]),
  request(3, 'appointment', 'Pediatrics', 'school-physical', [
    'School physical for my son',
    'Sports physical for my daughter before the season',
  ]),
  request(9, 'imaging', 'Radiology', 'mri-knee', [
    'MRI of my knee, I have the order',
    'Knee MRI, what does it cost without insurance?',
  ]),
  request(5, 'imaging', 'Radiology', 'mri-lower-back', [
    'MRI of the lower back that my doctor ordered',
    'Lower back MRI as cheap as possible',
  ]),
  request(5, 'imaging', 'Radiology', 'ultrasound-abdomen', [
    'Ultrasound of the abdomen',
    'Abdominal ultrasound, my doctor gave me an order',
  ]),
  request(4, 'imaging', 'Radiology', 'mammogram', [
    'Screening mammogram',
    'Yearly mammogram, I have no insurance right now',
  ]),
  request(7, 'price_comparison', 'Radiology', 'ct-abdomen', [
    'What does a CT of the abdomen cost?',
    'Compare prices for an abdominal CT',
  ]),
  request(5, 'price_comparison', 'Radiology', 'mri-shoulder', [
    'Compare prices for a shoulder MRI',
    'Cheapest shoulder MRI near me',
  ]),
  request(5, 'lab', 'Primary Care', 'blood-panel', [
    'Blood panel my doctor asked for',
    'Where can I get blood work done this week?',
  ]),
  request(4, 'second_opinion', 'Orthopedics', 'orthopedics-visit', [
    'Second opinion before knee surgery',
    'Second opinion on my shoulder',
  ]),
  request(3, 'telehealth', 'Primary Care', 'telehealth-visit', [
    'Video visit for a sinus infection',
    'A telehealth visit to renew my prescription',
  ]),
  manualRequest(3, billReview, [
    'I was billed twice for one blood test',
    'Can you check this bill? It looks too high',
  ]),
  manualRequest(3, prescription, [
    'Where do I get my blood pressure pills for less?',
    'Cheaper pharmacy for my cholesterol pills',
  ]),
  manualRequest(2, reimbursement, [
    'Can I claim the visit I paid for myself?',
    'My plan has not paid back my last visit',
  ]),
];

/** What a patient asks while the request is open, and what the care team answers. */
export const demoConversations = [
  {
    question: 'Can I come in the late afternoon? I work until four.',
    answer: 'Yes, two of the offices have times after four. You will see them in your results.',
  },
  {
    question: 'Do I need a referral for this?',
    answer: 'The offices we called don’t ask for one. Your plan doesn’t either. Bring your insurance card.',
  },
  {
    question: 'Is there parking at the office?',
    answer: 'Yes, there is free parking behind the building. The entrance is on the side street.',
  },
  {
    question: 'Can you ask whether they speak Spanish? It is easier for my mother.',
    answer: 'They do. Ask for the front desk in Spanish when you arrive.',
  },
  {
    question: 'How long does it usually take? I need to plan my day.',
    answer: 'Plan about an hour, including the paperwork. You can fill in the forms online before.',
  },
  {
    question: 'Does the price include reading the images?',
    answer: 'Yes. They confirmed on the phone that the reading is included in the price.',
  },
] as const;

/** Notes of the care team. */
export const demoNotes = {
  work: [
    'Left a message with the office manager, she calls back after lunch.',
    'Front desk is new, asked for the scheduling line.',
    'Patient prefers mornings, simulated the office.',
    'Office wants the order by fax, number is on their site.',
    'Checked the plan name with the front desk, it is the PPO.',
  ],
  transfer: [
    'My shift ends, the office calls back this afternoon.',
    'You talked to this office last week, can you take it?',
    'Needs someone who speaks Spanish.',
  ],
  office: [
    'The office asked for time twice and called back a day late.',
    'Office closed early for training, reached them the next day.',
    'Scheduling line was down at two of the offices.',
  ],
  no_one_took_it: ['Came in during the shift change.', 'We were short on Monday, two people were out.'],
  patient: ['Patient sent the order after the deadline.', 'We waited for the name of the plan.'],
  review: [
    'The price had to be confirmed again before the release.',
    'Two offices named different prices, checked both.',
  ],
  phone_line: ['The phone line was slow all morning.'],
  other: ['Wrong office on the first list, searched again.', 'The holiday was not in the office’s hours.'],
} as const;

export const demoRefunds = [
  { reason: 'not_as_promised', words: 'The office did not keep the price it gave us on the phone.' },
  { reason: 'goodwill', words: 'The patient waited for an hour at the office. Refunded as a courtesy.' },
  { reason: 'not_as_promised', words: 'The office had no record of the appointment.' },
  { reason: 'charged_by_mistake', words: 'Same request sent twice by mistake, refunded the second one.' },
] as const;

/** What patients write with their rating, by stars. */
export const demoRatingWords: Readonly<Record<number, readonly string[]>> = {
  5: [
    'So much easier than calling myself.',
    'Quick and clear, thank you!',
    'The price was exactly as you said.',
  ],
  4: ['Good, but I would have liked an earlier time.', 'Helpful. The first office was far away.'],
  3: ['It worked, it just took a while.'],
  2: ['I had to wait a day longer than you said.'],
  1: ['The office did not know about my appointment.'],
};
