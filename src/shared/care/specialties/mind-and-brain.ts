import type { SpecialtyFacts } from './specialty-entry.ts';

export const mindAndBrainEntries: readonly SpecialtyFacts[] = [
  {
    name: 'Therapy & Counseling',
    taxonomyCodes: ['101Y00000X', '101YM0800X', '101YP2500X'],
    called: ['a therapist', 'un terapeuta'],
    offeredUnder: { specialty: 'Psychiatry', serviceCodes: ['talk-therapy'] },
  },
  {
    name: 'Psychology',
    taxonomyCodes: ['103T00000X', '103TC0700X'],
    called: ['a psychologist', 'un psicólogo'],
    offeredUnder: { specialty: 'Psychiatry', serviceCodes: ['talk-therapy'] },
  },
  {
    name: 'Neuropsychology',
    taxonomyCodes: ['103G00000X'],
    called: ['a neuropsychologist', 'un neuropsicólogo'],
    nearest: 'Neurology',
  },
  {
    name: 'Marriage & Family Therapy',
    taxonomyCodes: ['106H00000X'],
    called: ['a family therapist', 'un terapeuta familiar'],
    nearest: 'Psychiatry',
  },
  {
    name: 'Social Work',
    taxonomyCodes: ['104100000X', '1041C0700X'],
    called: ['a social worker', 'un trabajador social'],
  },
  {
    name: 'Behavioral Analysis',
    taxonomyCodes: ['103K00000X', '106S00000X'],
    called: ['a behavior analyst', 'un analista de conducta'],
  },
  {
    name: 'Substance Use Treatment',
    taxonomyCodes: ['261QR0405X', '324500000X', '261QM2800X', '101YA0400X', '276400000X'],
    called: ['a substance use treatment program', 'un programa de tratamiento de adicciones'],
    nearest: 'Psychiatry',
  },
  {
    name: 'Memory Care',
    taxonomyCodes: ['311500000X', '310400000X'],
    called: ['a memory care home', 'una residencia de cuidado de la memoria'],
  },
  {
    name: 'Headache Medicine',
    taxonomyCodes: ['2084N0400X'],
    called: ['a headache specialist', 'un especialista en dolor de cabeza'],
    nearest: 'Neurology',
  },
  {
    name: 'Epilepsy',
    taxonomyCodes: ['2084E0001X'],
    called: ['an epilepsy specialist', 'un especialista en epilepsia'],
    nearest: 'Neurology',
  },
  {
    name: 'Movement Disorders',
    taxonomyCodes: ['2084N0400X'],
    called: ['a movement disorder specialist', 'un especialista en trastornos del movimiento'],
    nearest: 'Neurology',
  },
  {
    name: 'Multiple Sclerosis',
    taxonomyCodes: ['2084N0400X'],
    called: ['a multiple sclerosis specialist', 'un especialista en esclerosis múltiple'],
    nearest: 'Neurology',
  },
];
