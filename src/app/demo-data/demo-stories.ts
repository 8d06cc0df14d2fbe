import type { RequestStatus } from '#modules/requests/care-requests.rules.ts';
import type { ResultDraft } from '#modules/requests/results/result-content.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { DemoConversation } from './write-demo-messages.ts';

export type DemoStory = {
  /** The request's status when the demo starts. */
  status: RequestStatus;
  daysAgo: number;
  description: string;
  need: CareNeed;
  /** What an office said to the staff member who called it, for a request that staff hold after calling. */
  officeSaid?: string;
  /** Messages between the patient and the care team. */
  conversation?: DemoConversation;
  /** Finished work that needs evidence review. */
  needsEvidenceReview?: true;
  /** A manual result. Without it, a manual request stays in the queue. */
  manualResult?: ResultDraft;
};

export type DemoPatient = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** Days since the membership started; null for pay per use. */
  memberSinceDays: number | null;
  freeTrial: 'used' | 'available';
  stories: DemoStory[];
  /** A bill to confirm. */
  hasBill?: true;
};

const tampa = { city: 'Tampa', state: 'FL' };
const orlando = { city: 'Orlando', state: 'FL' };
const miami = { city: 'Miami', state: 'FL' };
const uninsured = { kind: 'none' } as const;

const story = (
  status: RequestStatus,
  daysAgo: number,
  description: string,
  need: Omit<CareNeed, 'reason'>,
): DemoStory => ({ status, daysAgo, description, need: { ...need, reason: description } });

const reimbursementOfVisit: ResultDraft = {
  kind: 'reimbursement',
  conclusion:
    "You can still claim last month's visit. The office billed you instead of your plan, so the plan has no claim for it.",
  statements: [
    {
      id: '0194d0c1-0000-7000-8000-00000000de01',
      claimed: 'The allergist visit you paid for at the office',
      form: 'Your plan’s member claim form with an itemized receipt that shows the billing codes. Send it by mail or through the member portal.',
      deadline: '',
      amountCents: 14_400,
      basis:
        'You paid $180.00, and the plan reimburses 80% of an out-of-network visit once the deductible is met.',
      sources: [
        {
          kind: 'call',
          name: 'the plan’s member services line',
          quote:
            "We have no claim for that visit. Send us the form with the itemized receipt and we'll process it.",
          observedOn: '',
          fileId: null,
        },
        {
          kind: 'document',
          name: 'receipt from the office',
          quote: '',
          observedOn: '',
          fileId: null,
        },
      ],
    },
  ],
  steps: [
    'Ask the office for an itemized receipt with the billing codes',
    'Send it with the claim form and keep a copy',
    "If you haven't heard back after 30 days, message us here",
  ],
};

/** Fictional demo patients. The first has a request in every status. */
export const demoPatients: readonly DemoPatient[] = [
  {
    email: 'patient@harborline.example',
    password: 'harbor-patient-demo',
    firstName: 'Maria',
    lastName: 'Delgado',
    phone: '+18135550142',
    memberSinceDays: null,
    freeTrial: 'used',
    hasBill: true,
    stories: [
      story('awaiting_patient_confirmation', 1, 'MRI of my left knee, I twisted it on the stairs', {
        requestType: 'imaging',
        serviceCode: 'mri-knee',
        specialty: 'Radiology',
        bodyPart: 'left knee',
        place: tampa,
        insurance: uninsured,
      }),
      story('completed', 12, 'A skin check with a dermatologist, I have many moles', {
        requestType: 'appointment',
        specialty: 'Dermatology',
        place: tampa,
        insurance: uninsured,
      }),
      story('completed', 40, 'New primary care doctor who takes new patients', {
        requestType: 'appointment',
        specialty: 'Primary Care',
        place: tampa,
        insurance: uninsured,
      }),
      story('refunded', 60, 'Heart check-up with a cardiologist', {
        requestType: 'appointment',
        specialty: 'Cardiology',
        place: tampa,
        insurance: uninsured,
      }),
      story('cancelled', 25, 'Physical for my son before summer camp', {
        requestType: 'appointment',
        specialty: 'Pediatrics',
        place: tampa,
        forWhom: 'child',
        insurance: uninsured,
      }),
      story('gathering_info', 0, 'I need to see someone about headaches', {
        requestType: 'appointment',
        specialty: 'Neurology',
        insurance: uninsured,
      }),
      {
        ...story('pending_confirmation', 0, 'Second opinion on my shoulder', {
          requestType: 'second_opinion',
          specialty: 'Orthopedics',
          place: tampa,
          insurance: uninsured,
        }),
        officeSaid: 'For a second opinion we want the images on a disc, and the report.',
        conversation: {
          question: 'Do they need the images from my first doctor?',
          answer:
            "Yes. Please add the report here if you have it. The office wants the images on a disc. I'm checking what they told us, and you'll see the times today.",
        },
      },
      {
        ...story('calling_providers', 0, 'Ultrasound of the abdomen, what does it cost without insurance?', {
          requestType: 'price_comparison',
          serviceCode: 'ultrasound-abdomen',
          specialty: 'Radiology',
          place: tampa,
          insurance: uninsured,
        }),
        officeSaid: 'Our billing desk has the cash prices. Call back this afternoon.',
      },
      story('provider_search', 0, 'A psychiatrist for a first visit in the evening', {
        requestType: 'appointment',
        specialty: 'Psychiatry',
        place: tampa,
        constraints: ['evenings'],
        insurance: uninsured,
      }),
      story('new', 0, 'Eye doctor for my mother', {
        requestType: 'appointment',
        specialty: 'Ophthalmology',
        forWhom: 'parent',
        place: tampa,
      }),
    ],
  },
  {
    email: 'james.okafor@harborline.example',
    password: 'harbor-patient-demo',
    firstName: 'James',
    lastName: 'Okafor',
    phone: '+14075550117',
    memberSinceDays: 75,
    freeTrial: 'available',
    stories: [
      story('completed', 20, 'Stress test at a cardiologist', {
        requestType: 'appointment',
        specialty: 'Cardiology',
        place: orlando,
        insurance: { kind: 'plan', plan: 'Aetna' },
      }),
      story('awaiting_patient_confirmation', 1, 'MRI of the knee', {
        requestType: 'imaging',
        serviceCode: 'mri-knee',
        specialty: 'Radiology',
        place: orlando,
        insurance: uninsured,
      }),
      {
        ...story(
          'completed',
          15,
          'My insurer has not paid back the visit to the allergist, what can I claim?',
          {
            requestType: 'reimbursement',
            insurance: { kind: 'plan', plan: 'Aetna' },
          },
        ),
        manualResult: reimbursementOfVisit,
      },
      story('provider_search', 0, 'Where do I get my blood pressure pills refilled for less?', {
        requestType: 'prescription',
        urgency: 'soon',
        place: orlando,
      }),
    ],
  },
  {
    email: 'lucia.fernandez@harborline.example',
    password: 'harbor-patient-demo',
    firstName: 'Lucía',
    lastName: 'Fernández',
    phone: '+13055550164',
    memberSinceDays: null,
    freeTrial: 'available',
    stories: [
      story('cancelled', 8, 'Pediatrician who speaks Spanish', {
        requestType: 'appointment',
        specialty: 'Pediatrics',
        place: miami,
        forWhom: 'child',
        language: 'es',
        insurance: uninsured,
      }),
      story(
        'provider_search',
        0,
        'The hospital billed me for two scans, but I had one. Can you check the bill?',
        {
          requestType: 'bill_review',
          place: miami,
        },
      ),
    ],
  },
  {
    email: 'ruth.whitaker@harborline.example',
    password: 'harbor-patient-demo',
    firstName: 'Ruth',
    lastName: 'Whitaker',
    phone: '+17275550189',
    memberSinceDays: null,
    freeTrial: 'used',
    stories: [
      story('completed', 30, 'Annual check-up', {
        requestType: 'appointment',
        specialty: 'Primary Care',
        place: { city: 'St. Petersburg', state: 'FL' },
        insurance: uninsured,
      }),
      {
        ...story('pending_confirmation', 0, 'MRI of my right knee, it has been swollen for two weeks', {
          requestType: 'imaging',
          serviceCode: 'mri-knee',
          specialty: 'Radiology',
          bodyPart: 'right knee',
          urgency: 'soon',
          place: orlando,
          insurance: uninsured,
        }),
        needsEvidenceReview: true,
      },
    ],
  },
];
