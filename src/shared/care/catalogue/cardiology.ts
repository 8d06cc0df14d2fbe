import { phrases, type Service } from '../services.ts';

export const cardiologyServices: readonly Service[] = [
  {
    code: 'cardiology-visit',
    name: 'First visit with a heart doctor',
    spanishName: 'cardiólogo',
    specialty: 'Cardiology',
    requestType: 'appointment',
    billingCodes: ['99203', '99204'],
    spokenAs: phrases(
      'cardiologist, heart doctor, heart specialist, cardiology, cardiology visit, cardiólogo',
      'cardióloga, cardiología, médico del corazón, especialista del corazón',
    ),
    demoPriceCents: [19_000, 42_000],
    durationMinutes: 45,
    included: 'The visit itself. An EKG and other tests are billed apart.',
  },
  {
    code: 'ekg',
    name: 'EKG heart tracing',
    spanishName: 'electrocardiograma',
    specialty: 'Cardiology',
    requestType: 'procedure',
    billingCodes: ['93000', '93005', '93010'],
    spokenAs: phrases(
      'ekg, ecg, ekg test, un electro, electro del corazón, electrocardiogram, heart tracing, electrocardiograma',
    ),
    demoPriceCents: [4000, 14_000],
    durationMinutes: 15,
    included: 'The tracing and the doctor’s reading of it.',
  },
  {
    code: 'echocardiogram',
    name: 'Ultrasound of the heart',
    spanishName: 'ecocardiograma',
    specialty: 'Cardiology',
    requestType: 'procedure',
    billingCodes: ['93306', '93307', '93308'],
    spokenAs: phrases(
      'echocardiogram, echo, heart ultrasound, ultrasound of the heart, ultrasound of my heart',
      'ecocardiograma, ultrasonido del corazón, eco del corazón',
    ),
    demoPriceCents: [35_000, 95_000],
    durationMinutes: 45,
    included: 'The examination with Doppler and a cardiologist’s written report.',
  },
  {
    code: 'stress-test',
    name: 'Heart stress test',
    spanishName: 'prueba de esfuerzo',
    specialty: 'Cardiology',
    requestType: 'procedure',
    billingCodes: ['93015', '93016', '93017'],
    spokenAs: phrases(
      'stress test, heart stress test, treadmill test, exercise stress test, prueba de esfuerzo',
      'ergometría',
    ),
    demoPriceCents: [22_500, 65_000],
    durationMinutes: 60,
    included:
      'The exercise under supervision, the tracing and its reading. Pictures of the heart cost extra.',
  },
  {
    code: 'holter-monitor',
    name: 'Heart rhythm monitor to wear',
    spanishName: 'monitor holter',
    specialty: 'Cardiology',
    requestType: 'procedure',
    billingCodes: ['93224', '93241'],
    spokenAs: phrases(
      'holter, holter monitor, monitor you wear, wear a monitor, event monitor, zio patch, heart monitor, heart rhythm monitor, monitor holter, monitor del corazón',
    ),
    demoPriceCents: [18_000, 48_000],
    durationMinutes: 30,
    included: 'The device, its return and the reading of the recording.',
  },
];
