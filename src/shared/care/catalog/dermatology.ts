import { phrases, type Service } from '../services.ts';

export const dermatologyServices: readonly Service[] = [
  {
    code: 'dermatology-visit',
    name: 'First visit with a skin doctor',
    spanishName: 'dermatólogo',
    specialty: 'Dermatology',
    requestType: 'appointment',
    billingCodes: ['99203', '99202'],
    spokenAs: phrases(
      'dermatologist, skin doctor, skin specialist, dermatology, acne, rash, eczema, psoriasis',
      'dermatólogo, dermatóloga, dermatología, médico de la piel, acné, sarpullido',
    ),
    demoPriceCents: [13_000, 30_000],
    durationMinutes: 30,
    included: 'The visit itself. Removals and biopsies are billed separately.',
  },
  {
    code: 'skin-check',
    name: 'Full skin check',
    spanishName: 'revisión de la piel',
    specialty: 'Dermatology',
    requestType: 'appointment',
    billingCodes: ['99203', '99213'],
    spokenAs: phrases(
      'skin check, full body skin check, skin exam, skin cancer screening, mole check, moles checked, check my moles, revisar los lunares, revisarme los lunares, skin checked, skin screening',
      'revisión de la piel, revisión de lunares, examen de piel, chequeo de piel',
    ),
    demoPriceCents: [13_000, 29_000],
    durationMinutes: 30,
    included: 'The full-body skin exam. Removals and biopsies are billed separately.',
  },
  {
    code: 'mole-removal',
    name: 'Removal of a mole or skin growth',
    spanishName: 'quitar un lunar',
    specialty: 'Dermatology',
    requestType: 'procedure',
    billingCodes: ['11400', '11401', '11402', '11300'],
    spokenAs: phrases(
      'mole removal, remove a mole, have a mole removed, skin tag removal, mole taken off',
      'quitar un lunar, quitarme un lunar, extirpar un lunar, extirpación de lunar',
    ),
    demoPriceCents: [17_500, 47_500],
    durationMinutes: 30,
    included: 'Numbing, removal of one small growth and the dressing. Lab work is billed separately.',
  },
  {
    code: 'skin-biopsy',
    name: 'Skin biopsy',
    spanishName: 'biopsia de piel',
    specialty: 'Dermatology',
    requestType: 'procedure',
    billingCodes: ['11102', '11104', '88305'],
    spokenAs: phrases(
      'skin biopsy, punch biopsy, shave biopsy, biopsy of the skin, biopsy of a mole, mole biopsy, biopsia de piel',
      'biopsia de la piel, biopsia de lunar',
    ),
    demoPriceCents: [16_000, 42_000],
    durationMinutes: 30,
    included: 'Numbing and one biopsy. Lab work is billed separately.',
  },
];
