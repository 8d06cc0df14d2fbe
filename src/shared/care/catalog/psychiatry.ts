import { phrases, type Service } from '../services.ts';

export const psychiatryServices: readonly Service[] = [
  {
    code: 'psychiatry-first-visit',
    name: 'First visit with a psychiatrist',
    clinicalName: 'New-patient psychiatry visit',
    plainName: 'first visit with a psychiatrist',
    spanishName: 'psiquiatra',
    specialty: 'Psychiatry',
    requestType: 'appointment',
    billingCodes: ['90792'],
    spokenAs: phrases(
      'psychiatrist, psychiatry, mental health doctor, depression, anxiety, adhd',
      'medication for depression, psiquiatra, psiquiatría, salud mental, depresión, ansiedad',
    ),
    demoPriceCents: [23_000, 48_000],
    durationMinutes: 60,
    included: 'The first evaluation and any prescriptions.',
  },
  {
    code: 'psychiatry-follow-up',
    name: 'Follow-up visit about medication',
    clinicalName: 'Medication management visit',
    plainName: 'follow-up about mental health medicine',
    spanishName: 'control de medicamentos',
    specialty: 'Psychiatry',
    requestType: 'appointment',
    billingCodes: ['99213', '99214'],
    spokenAs: phrases(
      'psychiatry follow-up, psychiatrist follow-up, medication management, med management, med check, medication follow-up',
      'seguimiento con el psiquiatra, control de medicamentos, seguimiento psiquiátrico',
    ),
    demoPriceCents: [11_000, 26_000],
    durationMinutes: 25,
    included: 'A short visit about how your medicine is working, and the next prescription.',
  },
  {
    code: 'talk-therapy',
    name: 'Talk therapy session (psychotherapy)',
    clinicalName: 'Psychotherapy session',
    plainName: 'session with a therapist',
    spanishName: 'psicoterapia',
    specialty: 'Psychiatry',
    requestType: 'appointment',
    billingCodes: ['90834', '90832', '90837'],
    spokenAs: phrases(
      'therapy, therapist, talk therapy, couples therapy, couples counseling, marriage counseling, ' +
        'marriage counselor, family therapy, group therapy, grief counseling, cbt, emdr, counseling, ' +
        'counselor, psychologist, psychotherapy, terapeuta',
      'psicólogo, psicóloga, psicoterapia, consejería, terapia, terapia de pareja, terapia familiar, terapia individual, terapia psicológica',
    ),
    demoPriceCents: [11_000, 23_000],
    durationMinutes: 50,
    included: 'One session of about 45 minutes with one person.',
  },
];
