import type { SpecialtyEntry } from './specialty-entry.ts';

export const mindAndBrainEntries: readonly SpecialtyEntry[] = [
  {
    name: 'Therapy & Counseling',
    taxonomyCodes: ['101Y00000X', '101YM0800X', '101YP2500X'],
    called: ['a therapist', 'un terapeuta'],
    offeredUnder: { specialty: 'Psychiatry', serviceCodes: ['talk-therapy'] },
    spokenAs:
      'therapist|talk therapist|mental health therapist|therapy for anxiety|therapy for depression|trauma therapist|grief counselor|grief counseling|bereavement counseling|counselor|counsellor|counselling|counseling|mental health counselor|psychotherapist|psychotherapy|talk therapy|someone to talk to about|psicoterapeuta|psicoterapia|terapeuta|terapeuta de trauma|consejero|consejera|consejería|terapia psicológica|terapia de duelo|terapia de hablar',
  },
  {
    name: 'Psychology',
    taxonomyCodes: ['103T00000X', '103TC0700X'],
    called: ['a psychologist', 'un psicólogo'],
    offeredUnder: { specialty: 'Psychiatry', serviceCodes: ['talk-therapy'] },
    spokenAs:
      'psychologist|psychology|clinical psychologist|child psychologist|school psychologist|psicólogo|psicóloga|psicología|psicólogo infantil|psicóloga infantil|psicólogo clínico',
  },
  {
    name: 'Neuropsychology',
    taxonomyCodes: ['103G00000X'],
    called: ['a neuropsychologist', 'un neuropsicólogo'],
    nearest: 'Neurology',
    spokenAs:
      'neuropsychologist|neuropsychology|neuropsych|neuropsych testing|neuropsych evaluation|neuropsychological testing|neuropsychological evaluation|cognitive testing|memory testing|memory test|adhd testing|adhd evaluation|tested for adhd|neuropsicólogo|neuropsicóloga|neuropsicología|evaluación neuropsicológica|prueba de memoria|pruebas de memoria|evaluación cognitiva',
  },
  {
    name: 'Marriage & Family Therapy',
    taxonomyCodes: ['106H00000X'],
    called: ['a family therapist', 'un terapeuta familiar'],
    nearest: 'Psychiatry',
    spokenAs:
      'marriage counselor|marriage counseling|marriage counselling|marriage therapist|marriage therapy|couples counselor|couples counseling|couples therapist|couples therapy|couple therapy|couples counselling|relationship counselor|relationship therapist|family therapist|family therapy|family counselor|family counseling|terapia de pareja|terapeuta de pareja|consejero matrimonial|consejería matrimonial|terapia familiar|terapeuta familiar|consejero familiar|terapia matrimonial|consejería de pareja',
  },
  {
    name: 'Social Work',
    taxonomyCodes: ['104100000X', '1041C0700X'],
    called: ['a social worker', 'un trabajador social'],
    spokenAs:
      'social worker|social work|case worker|caseworker|case manager|lcsw|licensed clinical social worker|trabajador social|trabajadora social|trabajo social|manejador de casos',
  },
  {
    name: 'Behavioral Analysis',
    taxonomyCodes: ['103K00000X', '106S00000X'],
    called: ['a behavior analyst', 'un analista de conducta'],
    spokenAs:
      'behavior analyst|behavioral analyst|behavior analysis|aba|aba therapy|aba therapist|applied behavior analysis|bcba|behavior therapist|behavior therapy for autism|behavioral therapy for my son|behavioral therapist|analista de conducta|análisis de conducta|terapia aba|terapia de conducta|terapia conductual|análisis conductual',
  },
  {
    name: 'Substance Use Treatment',
    taxonomyCodes: ['261QR0405X', '324500000X', '261QM2800X', '101YA0400X', '276400000X'],
    called: ['a substance use treatment program', 'un programa de tratamiento de adicciones'],
    nearest: 'Psychiatry',
    spokenAs:
      'quit drinking|stop drinking|stop his drinking|get sober|get clean|quit using|dejar de tomar|dejar la bebida|dejar las drogas|rehab for drugs|rehab for alcohol|drug rehab|alcohol rehab|drug treatment|alcohol treatment|detox|detox center|detox program|methadone clinic|sober living|recovery program|recovery center|substance abuse program|substance abuse treatment|substance abuse counselor|substance use treatment|addiction treatment|addiction rehab|addiction center|rehab center|drug counselor|alcohol counselor|aa meetings|rehabilitación de drogas|rehabilitación de alcohol|centro de rehabilitación|centro de desintoxicación|desintoxicación|desintoxicarme|tratamiento de adicciones|tratamiento para alcoholismo|clínica de metadona|centro de adicciones',
    complaints:
      'alcoholic|hooked on pills|addicted to pills|addicted to opioids|opioid addiction|off drugs|dejar de beber|dejar de tomar alcohol|alcohólico|adicto|adicta|problema con el alcohol|problema con las drogas',
  },
  {
    name: 'Memory Care',
    taxonomyCodes: ['311500000X', '310400000X'],
    called: ['a memory care home', 'una residencia de cuidado de la memoria'],
    spokenAs:
      'memory care|memory care facility|memory care home|memory care unit|dementia care|dementia care home|alzheimers care|alzheimers home|alzheimers facility|dementia home|dementia facility|assisted living|assisted living facility|cuidado de la memoria|residencia para alzheimer|residencia para personas con demencia|hogar para alzheimer|cuidado para demencia|vivienda asistida|residencia asistida',
  },
  {
    name: 'Headache Medicine',
    taxonomyCodes: ['2084N0400X'],
    called: ['a headache specialist', 'un especialista en dolor de cabeza'],
    nearest: 'Neurology',
    spokenAs:
      'headache specialist|headache doctor|headache clinic|headache center|headache medicine|headache neurologist|migraine specialist|migraine clinic|especialista en migraña|especialista en migrañas|especialista en dolor de cabeza|especialista en dolores de cabeza|clínica de migraña|doctor de la migraña|doctor para las migrañas',
  },
  {
    name: 'Epilepsy',
    taxonomyCodes: ['2084E0001X'],
    called: ['an epilepsy specialist', 'un especialista en epilepsia'],
    nearest: 'Neurology',
    spokenAs:
      'epileptologist|epilepsy specialist|epilepsy doctor|epilepsy clinic|epilepsy center|seizure specialist|seizure clinic|epileptólogo|epileptóloga|especialista en epilepsia|doctor de epilepsia|clínica de epilepsia|especialista en convulsiones',
  },
  {
    name: 'Movement Disorders',
    taxonomyCodes: ['2084N0400X'],
    called: ['a movement disorder specialist', 'un especialista en trastornos del movimiento'],
    nearest: 'Neurology',
    spokenAs:
      'movement disorder specialist|movement disorder|movement disorders|movement disorder doctor|movement specialist|parkinsons specialist|parkinsons doctor|parkinson specialist|parkinson doctor|parkinsons clinic|tremor specialist|tremor doctor|especialista en parkinson|especialista en trastornos del movimiento|trastornos del movimiento|doctor de parkinson|especialista en temblores',
  },
  {
    name: 'Multiple Sclerosis',
    taxonomyCodes: ['2084N0400X'],
    called: ['a multiple sclerosis specialist', 'un especialista en esclerosis múltiple'],
    nearest: 'Neurology',
    spokenAs:
      'ms specialist|ms doctor|ms clinic|ms center|ms neurologist|multiple sclerosis specialist|multiple sclerosis doctor|multiple sclerosis clinic|especialista en esclerosis múltiple|doctor de esclerosis múltiple|clínica de esclerosis múltiple',
  },
];
