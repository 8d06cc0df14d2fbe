import { phrases, type Service } from '../services.ts';

export const orthopedicsServices: readonly Service[] = [
  {
    code: 'orthopedics-visit',
    name: 'First visit with a bone and joint doctor',
    spanishName: 'ortopedista',
    specialty: 'Orthopedics',
    requestType: 'appointment',
    billingCodes: ['99203', '99204'],
    spokenAs: phrases(
      'orthopedist, orthopedic doctor, orthopedic surgeon, orthopedics, bone doctor, joint doctor',
      'knee doctor, shoulder doctor, back doctor, ortopedista, ortopeda, traumatólogo, médico de huesos',
      'especialista en rodilla',
    ),
    demoPriceCents: [17_000, 38_000],
    durationMinutes: 30,
    included: 'The visit itself. X-rays, braces and injections are billed separately.',
  },
  {
    code: 'physical-therapy',
    name: 'Physical therapy evaluation',
    spanishName: 'terapia física',
    specialty: 'Orthopedics',
    requestType: 'appointment',
    billingCodes: ['97161', '97162', '97110'],
    spokenAs: phrases(
      'physical therapy, physical therapist, physiotherapy, pt, p t, hand therapy, hand therapist, ' +
        'pelvic floor therapy, pelvic floor therapist, vestibular therapy, rehab, rehabilitation, ' +
        'terapia física',
      'fisioterapia, fisioterapeuta, rehabilitación',
    ),
    demoPriceCents: [8500, 21_000],
    durationMinutes: 60,
    included: 'The evaluation. Exercises on the same day and later sessions are billed separately.',
  },
  {
    code: 'joint-injection',
    name: 'Injection into a joint',
    spanishName: 'infiltración',
    specialty: 'Orthopedics',
    requestType: 'procedure',
    billingCodes: ['20610', '20611'],
    spokenAs: phrases(
      'joint injection, knee injection, shoulder injection, cortisone shot, cortisone injection',
      'cortizone shot, hip injection, gel shot, gel injection, hyaluronic, inyección en la cadera',
      'steroid injection, steroid shot, inyección en la rodilla, inyección en el hombro, infiltración',
      'inyección de cortisona',
    ),
    demoPriceCents: [15_000, 40_000],
    durationMinutes: 30,
    included: 'The injection into one large joint. The medicine may be billed separately.',
  },
  {
    code: 'fracture-care',
    name: 'Visit for a broken bone or sprain',
    spanishName: 'hueso roto',
    specialty: 'Orthopedics',
    requestType: 'appointment',
    billingCodes: ['99203', '29075', '29405'],
    spokenAs: phrases(
      'broken bone, fracture, broken arm, broken wrist, broken ankle, broken foot, broken toe, broken leg, broken finger, broken hand, stress fracture, sprain, sprained ankle, cast, hueso roto',
      'fractura, esguince, yeso',
    ),
    demoPriceCents: [19_000, 52_000],
    durationMinutes: 40,
    included: 'The visit itself. A cast or splint and X-rays are billed separately.',
  },
];
