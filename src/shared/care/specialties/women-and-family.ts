import type { SpecialtyFacts } from './specialty-entry.ts';

/** Women's health, pregnancy and fertility. */
export const womenAndFamilyEntries: readonly SpecialtyFacts[] = [
  {
    name: 'Obstetrics & Gynecology',
    taxonomyCodes: ['207V00000X', '207VG0400X', '207VX0000X', '363LW0102X', '363LX0001X'],
    called: ['an OB-GYN', 'un ginecólogo'],
    nearest: 'Primary Care',
  },
  {
    name: 'Gynecologic Oncology',
    taxonomyCodes: ['207VX0201X'],
    called: ['a gynecologic oncologist', 'un ginecólogo oncólogo'],
    nearest: 'Oncology',
  },
  {
    name: 'Urogynecology',
    taxonomyCodes: ['207VF0040X', '2088F0040X'],
    called: ['a urogynecologist', 'un uroginecólogo'],
    nearest: 'Primary Care',
  },
  {
    name: 'Maternal-Fetal Medicine',
    taxonomyCodes: ['207VM0101X'],
    called: ['a high-risk pregnancy doctor', 'un médico de embarazo de alto riesgo'],
  },
  {
    name: 'Midwifery',
    taxonomyCodes: ['176B00000X', '367A00000X', '175M00000X', '261QB0400X'],
    called: ['a midwife', 'una partera'],
  },
  {
    name: 'Doula',
    taxonomyCodes: ['374J00000X'],
    called: ['a doula', 'una doula'],
  },
  {
    name: 'Lactation Support',
    taxonomyCodes: ['174N00000X', '163WL0100X'],
    called: ['a lactation consultant', 'una consultora de lactancia'],
  },
  {
    name: 'Family Planning',
    taxonomyCodes: ['261QF0050X', '261QA0005X', '207VC0300X'],
    called: ['a family planning clinic', 'una clínica de planificación familiar'],
    nearest: 'Primary Care',
  },
  {
    name: 'Fertility',
    taxonomyCodes: ['207VE0102X'],
    called: ['a fertility clinic', 'una clínica de fertilidad'],
  },
  {
    name: 'Reproductive Endocrinology',
    taxonomyCodes: ['207VE0102X'],
    called: ['a reproductive endocrinologist', 'un endocrinólogo reproductivo'],
  },
  {
    name: 'Menopause Care',
    taxonomyCodes: ['207VG0400X', '207V00000X'],
    called: ['a menopause specialist', 'un especialista en menopausia'],
    nearest: 'Primary Care',
  },
  {
    name: 'Neonatology',
    taxonomyCodes: ['2080N0001X'],
    called: ['a neonatologist', 'un neonatólogo'],
    nearest: 'Pediatrics',
  },
  {
    name: 'Gender-Affirming Care',
    taxonomyCodes: ['207Q00000X', '207RE0101X'],
    called: ['a gender care clinic', 'una clínica de afirmación de género'],
  },
];
