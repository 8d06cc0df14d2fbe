import type { ResultDraft } from '#modules/requests/results/result-content.ts';
import type { CareNeed } from '#shared/care/care-need.ts';

/** A kind of request in the demo history. */
export type DemoNeed = {
  /** Relative frequency. */
  weight: number;
  need: Pick<CareNeed, 'requestType' | 'specialty' | 'serviceCode' | 'bodyPart' | 'constraints'>;
  /** What patients write. */
  descriptions: readonly [string, ...string[]];
  /** For a child of the patient. */
  forChild?: true;
  /** The patient wants a visit, so they book one of the times. */
  books?: true;
  /** The result of manual work. */
  manualResult?: ResultDraft;
};

const statementId = '0194d0c1-0000-7000-8000-00000000de02';

const billReview: ResultDraft = {
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

const prescription: ResultDraft = {
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

const reimbursement: ResultDraft = {
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

export const demoNeeds: readonly DemoNeed[] = [
  {
    weight: 13,
    need: { requestType: 'appointment', specialty: 'Primary Care', serviceCode: 'new-patient-visit' },
    books: true,
    descriptions: [
      'I moved here and need a primary care doctor who takes new patients',
      'New primary care doctor, my old one retired',
      'I need a family doctor close to home',
    ],
  },
  {
    weight: 9,
    need: { requestType: 'appointment', specialty: 'Primary Care', serviceCode: 'annual-checkup' },
    books: true,
    descriptions: ['Annual check-up, I have not had one in two years', 'Yearly physical for my new job'],
  },
  {
    weight: 10,
    need: { requestType: 'appointment', specialty: 'Dermatology', serviceCode: 'skin-check' },
    books: true,
    descriptions: [
      'Skin check, I have a lot of moles',
      'A full body skin check with a dermatologist',
      'A mole on my back changed its color, I want someone to look at it',
    ],
  },
  {
    weight: 8,
    need: { requestType: 'appointment', specialty: 'Cardiology', serviceCode: 'cardiology-visit' },
    books: true,
    descriptions: [
      'First visit with a cardiologist, my doctor heard a murmur',
      'Cardiologist for a check-up, my father had heart disease',
    ],
  },
  {
    weight: 5,
    need: { requestType: 'appointment', specialty: 'Cardiology', serviceCode: 'stress-test' },
    books: true,
    descriptions: ['Stress test that my doctor ordered', 'Where can I get a stress test this month?'],
  },
  {
    weight: 8,
    need: { requestType: 'appointment', specialty: 'Orthopedics', serviceCode: 'orthopedics-visit' },
    books: true,
    descriptions: [
      'Orthopedist for my knee, it hurts on stairs',
      'My shoulder has hurt since spring, I want to see an orthopedist',
      'Orthopedic doctor for wrist pain from work',
    ],
  },
  {
    weight: 5,
    need: { requestType: 'appointment', specialty: 'Orthopedics', serviceCode: 'physical-therapy' },
    books: true,
    descriptions: ['Physical therapy after my knee surgery', 'Physical therapist for lower back pain'],
  },
  {
    weight: 7,
    need: { requestType: 'appointment', specialty: 'Psychiatry', serviceCode: 'psychiatry-first-visit' },
    books: true,
    descriptions: [
      'A psychiatrist for a first visit, evenings if possible',
      'First appointment with a psychiatrist about sleep problems',
    ],
  },
  {
    weight: 6,
    need: { requestType: 'appointment', specialty: 'Neurology', serviceCode: 'neurology-visit' },
    books: true,
    descriptions: ['Neurologist for migraines', 'My doctor wants me to see a neurologist about numb fingers'],
  },
  {
    weight: 6,
    need: { requestType: 'appointment', specialty: 'Pediatrics', serviceCode: 'well-child-visit' },
    books: true,
    forChild: true,
    descriptions: [
      'Pediatrician for my daughter’s check-up',
      'Well-child visit for my son, we are new in town',
    ],
  },
  {
    weight: 3,
    need: { requestType: 'appointment', specialty: 'Pediatrics', serviceCode: 'school-physical' },
    books: true,
    forChild: true,
    descriptions: ['School physical for my son', 'Sports physical for my daughter before the season'],
  },
  {
    weight: 9,
    need: { requestType: 'imaging', specialty: 'Radiology', serviceCode: 'mri-knee', bodyPart: 'knee' },
    books: true,
    descriptions: ['MRI of my knee, I have the order', 'Knee MRI, what does it cost without insurance?'],
  },
  {
    weight: 5,
    need: { requestType: 'imaging', specialty: 'Radiology', serviceCode: 'mri-lower-back' },
    books: true,
    descriptions: ['MRI of the lower back that my doctor ordered', 'Lower back MRI as cheap as possible'],
  },
  {
    weight: 5,
    need: { requestType: 'imaging', specialty: 'Radiology', serviceCode: 'ultrasound-abdomen' },
    books: true,
    descriptions: ['Ultrasound of the abdomen', 'Abdominal ultrasound, my doctor gave me an order'],
  },
  {
    weight: 4,
    need: { requestType: 'imaging', specialty: 'Radiology', serviceCode: 'mammogram' },
    books: true,
    descriptions: ['Screening mammogram', 'Yearly mammogram, I have no insurance right now'],
  },
  {
    weight: 7,
    need: { requestType: 'price_comparison', specialty: 'Radiology', serviceCode: 'ct-abdomen' },
    descriptions: ['What does a CT of the abdomen cost?', 'Compare prices for an abdominal CT'],
  },
  {
    weight: 5,
    need: { requestType: 'price_comparison', specialty: 'Radiology', serviceCode: 'mri-shoulder' },
    descriptions: ['Compare prices for a shoulder MRI', 'Cheapest shoulder MRI near me'],
  },
  {
    weight: 5,
    need: { requestType: 'lab', specialty: 'Primary Care', serviceCode: 'blood-panel' },
    books: true,
    descriptions: ['Blood panel my doctor asked for', 'Where can I get blood work done this week?'],
  },
  {
    weight: 4,
    need: { requestType: 'second_opinion', specialty: 'Orthopedics', serviceCode: 'orthopedics-visit' },
    books: true,
    descriptions: ['Second opinion before knee surgery', 'Second opinion on my shoulder'],
  },
  {
    weight: 3,
    need: { requestType: 'telehealth', specialty: 'Primary Care', serviceCode: 'telehealth-visit' },
    books: true,
    descriptions: ['Video visit for a sinus infection', 'A telehealth visit to renew my prescription'],
  },
  {
    weight: 3,
    need: { requestType: 'bill_review' },
    descriptions: ['I was billed twice for one blood test', 'Can you check this bill? It looks too high'],
    manualResult: billReview,
  },
  {
    weight: 3,
    need: { requestType: 'prescription' },
    descriptions: [
      'Where do I get my blood pressure pills for less?',
      'Cheaper pharmacy for my cholesterol pills',
    ],
    manualResult: prescription,
  },
  {
    weight: 2,
    need: { requestType: 'reimbursement' },
    descriptions: ['Can I claim the visit I paid for myself?', 'My plan has not paid back my last visit'],
    manualResult: reimbursement,
  },
];

/** Questions of patients while the request is open, with the care team's replies. */
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
    'Patient prefers mornings, told the office.',
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
