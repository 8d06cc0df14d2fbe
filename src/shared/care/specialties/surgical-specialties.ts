import type { SpecialtyFacts } from './specialty-entry.ts';

/** Surgical specialties. */
export const surgicalEntries: readonly SpecialtyFacts[] = [
  {
    name: 'General Surgery',
    taxonomyCodes: ['208600000X'],
    called: ['a general surgeon', 'un cirujano general'],
    nearest: 'Primary Care',
    forChildren: 'Pediatric Surgery',
  },
  {
    name: 'Bariatric Surgery',
    taxonomyCodes: ['208600000X', '207RB0002X', '207QB0002X'],
    called: ['a weight loss surgeon', 'un cirujano bariátrico'],
    nearest: 'Primary Care',
  },
  {
    name: 'Breast Surgery',
    taxonomyCodes: ['208600000X', '2086X0206X'],
    called: ['a breast surgeon', 'un cirujano de mama'],
    nearest: 'Oncology',
  },
  {
    name: 'Cardiothoracic Surgery',
    taxonomyCodes: ['208G00000X'],
    called: ['a heart surgeon', 'un cirujano del corazón'],
    nearest: 'Cardiology',
  },
  {
    name: 'Thoracic Surgery',
    taxonomyCodes: ['208G00000X'],
    called: ['a thoracic surgeon', 'un cirujano de tórax'],
    nearest: 'Cardiology',
  },
  {
    name: 'Vascular Surgery',
    taxonomyCodes: ['2086S0129X'],
    called: ['a vascular surgeon', 'un cirujano vascular'],
    nearest: 'Cardiology',
  },
  {
    name: 'Vein Care',
    taxonomyCodes: ['202K00000X'],
    called: ['a vein specialist', 'un especialista en várices'],
    nearest: 'Cardiology',
  },
  {
    name: 'Colorectal Surgery',
    taxonomyCodes: ['208C00000X'],
    called: ['a colorectal surgeon', 'un cirujano colorrectal'],
    nearest: 'Primary Care',
  },
  {
    name: 'Neurosurgery',
    taxonomyCodes: ['207T00000X'],
    called: ['a neurosurgeon', 'un neurocirujano'],
    nearest: 'Neurology',
  },
  {
    name: 'Spine Surgery',
    taxonomyCodes: ['207XS0117X', '207T00000X'],
    called: ['a spine surgeon', 'un cirujano de columna'],
    nearest: 'Orthopedics',
  },
  {
    name: 'Hand Surgery',
    taxonomyCodes: ['207XS0106X', '2086S0105X', '2082S0105X'],
    called: ['a hand surgeon', 'un cirujano de la mano'],
    nearest: 'Orthopedics',
  },
  {
    name: 'Foot & Ankle Surgery',
    taxonomyCodes: ['207XX0004X', '213ES0103X'],
    called: ['a foot and ankle surgeon', 'un cirujano de pie y tobillo'],
    nearest: 'Orthopedics',
  },
  {
    name: 'Shoulder & Elbow Surgery',
    taxonomyCodes: ['207X00000X'],
    called: ['a shoulder surgeon', 'un cirujano de hombro'],
    nearest: 'Orthopedics',
  },
  {
    name: 'Joint Replacement',
    taxonomyCodes: ['207XS0114X'],
    called: ['a joint replacement surgeon', 'un cirujano de reemplazo de articulaciones'],
    nearest: 'Orthopedics',
  },
  {
    name: 'Plastic Surgery',
    taxonomyCodes: ['208200000X', '2086S0122X'],
    called: ['a plastic surgeon', 'un cirujano plástico'],
  },
  {
    name: 'Surgical Oncology',
    taxonomyCodes: ['2086X0206X'],
    called: ['a cancer surgeon', 'un cirujano oncólogo'],
    nearest: 'Oncology',
  },
  {
    name: 'Head & Neck Surgery',
    taxonomyCodes: ['207Y00000X', '207YX0007X'],
    called: ['a head and neck surgeon', 'un cirujano de cabeza y cuello'],
  },
  {
    name: 'Transplant',
    taxonomyCodes: ['204F00000X'],
    called: ['a transplant center', 'un centro de trasplantes'],
  },
  {
    name: 'Trauma Surgery',
    taxonomyCodes: ['2086S0127X'],
    called: ['a trauma surgeon', 'un cirujano de trauma'],
    nearest: 'Emergency Medicine',
  },
  {
    name: 'Mohs Surgery',
    taxonomyCodes: ['207ND0101X'],
    called: ['a Mohs surgeon', 'un cirujano de Mohs'],
    nearest: 'Dermatology',
  },
  {
    name: 'Urology',
    taxonomyCodes: ['208800000X'],
    called: ['a urologist', 'un urólogo'],
    nearest: 'Primary Care',
    forChildren: 'Pediatric Urology',
  },
];
