import { type HospitalService, phrases } from '../services.ts';

const field = 'Visits and therapy';
const emergency =
  'The hospital’s or the doctor’s part of the visit. Tests, images and medicines are billed separately.';

export const hospitalVisits: readonly HospitalService[] = [
  {
    code: 'emergency-room-moderate',
    name: 'Emergency room visit, moderate severity',
    spanishName: 'sala de emergencias',
    field,
    billingCodes: ['99283'],
    spokenAs: phrases('emergency room, er visit, emergency department, sala de emergencias'),
    included: emergency,
  },
  {
    code: 'emergency-room-high',
    name: 'Emergency room visit, high severity',
    spanishName: 'sala de emergencias, caso grave',
    field,
    billingCodes: ['99284'],
    spokenAs: ['serious emergency room visit', 'sala de emergencias, caso grave'],
    included: emergency,
  },
  {
    code: 'emergency-room-highest',
    name: 'Emergency room visit, highest severity',
    spanishName: 'sala de emergencias, caso muy grave',
    field,
    billingCodes: ['99285'],
    spokenAs: ['most serious emergency room visit', 'sala de emergencias, caso muy grave'],
    included: emergency,
  },
  {
    code: 'consultation',
    name: 'Specialist consultation by referral',
    spanishName: 'interconsulta',
    field,
    billingCodes: ['99243', '99244'],
    spokenAs: phrases('specialist consultation, consultation, interconsulta'),
    included: 'The visit and a letter to the referring doctor. Tests are billed separately.',
  },
  {
    code: 'family-session-with-patient',
    name: 'Family or couples therapy, with the patient',
    spanishName: 'sesión familiar con el paciente',
    field,
    billingCodes: ['90847'],
    spokenAs: phrases('family session with the patient, sesión familiar con el paciente'),
    included: 'One session of about 50 minutes.',
  },
  {
    code: 'family-session-without-patient',
    name: 'Family therapy, without the patient',
    spanishName: 'sesión familiar sin el paciente',
    field,
    billingCodes: ['90846'],
    spokenAs: phrases('family session without the patient, sesión familiar sin el paciente'),
    included: 'One session of about 50 minutes.',
  },
  {
    code: 'group-session',
    name: 'Group therapy',
    spanishName: 'sesión de grupo',
    field,
    billingCodes: ['90853'],
    spokenAs: phrases('group session, sesión de grupo'),
    included: 'One session for one member of the group.',
  },
];
