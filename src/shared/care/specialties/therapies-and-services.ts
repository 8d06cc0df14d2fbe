import type { SpecialtyFacts } from './specialty-entry.ts';

/** Therapies, home care and facilities. */
export const therapiesAndServicesEntries: readonly SpecialtyFacts[] = [
  {
    name: 'Physical Therapy',
    taxonomyCodes: ['225100000X', '2251X0800X', '261QP2000X'],
    called: ['a physical therapist', 'un fisioterapeuta'],
    offeredUnder: { specialty: 'Orthopedics', serviceCodes: ['physical-therapy'] },
  },
  {
    name: 'Occupational Therapy',
    taxonomyCodes: ['225X00000X'],
    called: ['an occupational therapist', 'un terapeuta ocupacional'],
  },
  {
    name: 'Speech Therapy',
    taxonomyCodes: ['235Z00000X'],
    called: ['a speech therapist', 'un terapeuta del habla'],
  },
  {
    name: 'Vestibular Therapy',
    taxonomyCodes: ['2251N0400X', '225100000X'],
    called: ['a vestibular therapist', 'un terapeuta vestibular'],
    nearest: 'Neurology',
  },
  {
    name: 'Massage Therapy',
    taxonomyCodes: ['225700000X'],
    called: ['a massage therapist', 'un masajista'],
  },
  {
    name: 'Acupuncture',
    taxonomyCodes: ['171100000X'],
    called: ['an acupuncturist', 'un acupunturista'],
  },
  {
    name: 'Chiropractic',
    taxonomyCodes: ['111N00000X'],
    called: ['a chiropractor', 'un quiropráctico'],
    nearest: 'Orthopedics',
  },
  {
    name: 'Podiatry',
    taxonomyCodes: ['213E00000X', '213ES0103X', '261QP1100X'],
    called: ['a podiatrist', 'un podólogo'],
    nearest: 'Orthopedics',
  },
  {
    name: 'Nutrition & Dietetics',
    taxonomyCodes: ['133V00000X', '133N00000X'],
    called: ['a dietitian', 'un nutricionista'],
    nearest: 'Primary Care',
  },
  {
    name: 'Diabetes Education',
    taxonomyCodes: ['163WD0400X', '133V00000X'],
    called: ['a diabetes educator', 'un educador en diabetes'],
    nearest: 'Primary Care',
  },
  {
    name: 'Orthotics & Prosthetics',
    taxonomyCodes: ['335E00000X', '222Z00000X', '224P00000X'],
    called: ['an orthotics and prosthetics office', 'un taller de órtesis y prótesis'],
  },
  {
    name: 'Durable Medical Equipment',
    taxonomyCodes: ['332B00000X', '332BX2000X'],
    called: ['a medical equipment supplier', 'un proveedor de equipo médico'],
  },
  {
    name: 'Home Health',
    taxonomyCodes: ['251E00000X', '253Z00000X', '374U00000X'],
    called: ['a home health agency', 'una agencia de atención en casa'],
  },
  {
    name: 'Hospice',
    taxonomyCodes: ['251G00000X', '315D00000X'],
    called: ['a hospice', 'un hospicio'],
  },
  {
    name: 'Nursing Home',
    taxonomyCodes: ['314000000X', '313M00000X', '311Z00000X'],
    called: ['a nursing home', 'un hogar de ancianos'],
  },
  {
    name: 'Adult Day Care',
    taxonomyCodes: ['261QA0600X'],
    called: ['an adult day center', 'un centro de día para adultos'],
  },
  {
    name: 'Medical Transportation',
    taxonomyCodes: ['343900000X', '343800000X', '344600000X'],
    called: ['a medical transportation service', 'un servicio de transporte médico'],
  },
  {
    name: 'Dialysis',
    taxonomyCodes: ['261QE0700X'],
    called: ['a dialysis center', 'un centro de diálisis'],
  },
  {
    name: 'Laboratory',
    taxonomyCodes: ['291U00000X'],
    called: ['a laboratory', 'un laboratorio'],
    offeredUnder: {
      specialty: 'Primary Care',
      serviceCodes: ['blood-panel', 'blood-count', 'cholesterol-test', 'a1c-test', 'thyroid-test'],
    },
  },
  {
    name: 'Imaging Center',
    taxonomyCodes: ['261QR0200X', '261QM1200X', '261QR0206X'],
    called: ['an imaging center', 'un centro de imágenes'],
    offeredUnder: { specialty: 'Radiology' },
  },
  {
    name: 'Pharmacy',
    taxonomyCodes: ['333600000X', '3336C0003X', '183500000X'],
    called: ['a pharmacy', 'una farmacia'],
  },
  {
    name: 'Urgent Care',
    taxonomyCodes: ['261QU0200X'],
    called: ['an urgent care clinic', 'una clínica de urgencias'],
    offeredUnder: { specialty: 'Emergency Medicine' },
  },
];
