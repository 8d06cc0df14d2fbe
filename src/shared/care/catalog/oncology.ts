import { phrases, type Service } from '../services.ts';

export const oncologyServices: readonly Service[] = [
  {
    code: 'oncology-visit',
    name: 'First visit with a cancer doctor',
    spanishName: 'oncólogo',
    specialty: 'Oncology',
    requestType: 'appointment',
    billingCodes: ['99204', '99205'],
    spokenAs: phrases(
      'oncologist, cancer doctor, cancer specialist, oncology, oncólogo, oncóloga, oncología',
      'médico de cáncer, especialista en cáncer',
    ),
    demoPriceCents: [26_000, 56_000],
    durationMinutes: 60,
    included: 'The visit itself. Tests and treatment are billed separately.',
  },
  {
    code: 'oncology-second-opinion',
    name: 'Second opinion on a cancer diagnosis',
    spanishName: 'segunda opinión de cáncer',
    specialty: 'Oncology',
    requestType: 'second_opinion',
    billingCodes: ['99205', '99245'],
    spokenAs: phrases(
      'second opinion on cancer, cancer second opinion, second opinion about my cancer',
      'second opinion oncologist, segunda opinión de cáncer, segunda opinión sobre cáncer',
      'segunda opinión oncológica',
    ),
    demoPriceCents: [35_000, 78_000],
    durationMinutes: 75,
    included: 'The review of your records and images, and a visit to discuss them.',
  },
  {
    code: 'oncology-follow-up',
    name: 'Follow-up visit after cancer treatment',
    spanishName: 'seguimiento de cáncer',
    specialty: 'Oncology',
    requestType: 'appointment',
    billingCodes: ['99213', '99214'],
    spokenAs: phrases(
      'cancer follow-up, oncology follow-up, follow-up after chemo, cancer check-up, survivorship visit',
      'seguimiento de cáncer, control oncológico, seguimiento oncológico',
    ),
    demoPriceCents: [15_000, 33_000],
    durationMinutes: 30,
    included: 'The visit itself. Blood tests and scans are billed separately.',
  },
];
