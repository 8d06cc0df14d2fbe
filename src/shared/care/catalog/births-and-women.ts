import { type HospitalService, phrases } from '../services.ts';

const field = 'Pregnancy and women’s health';

export const birthServices: readonly HospitalService[] = [
  {
    code: 'vaginal-birth',
    name: 'Vaginal delivery, with prenatal and postpartum care',
    spanishName: 'parto',
    field,
    billingCodes: ['59400'],
    spokenAs: phrases(
      'giving birth, delivery of a baby, vaginal birth, normal delivery, parto, parto natural',
    ),
    included:
      'The doctor’s care through pregnancy, the birth and follow-up visits. The hospital stay is billed separately.',
  },
  {
    code: 'cesarean-birth',
    name: 'C-section, with prenatal and postpartum care',
    spanishName: 'cesárea',
    field,
    billingCodes: ['59510'],
    spokenAs: phrases('c-section, cesarean, cesarean section, cesárea, parto por cesárea'),
    included:
      'The doctor’s care through pregnancy, the C-section and follow-up visits. The hospital stay is billed separately.',
  },
  {
    code: 'birth-after-cesarean',
    name: 'Vaginal birth after C-section (VBAC)',
    spanishName: 'parto después de cesárea',
    field,
    billingCodes: ['59610'],
    spokenAs: phrases('vbac, birth after cesarean, vaginal birth after c-section, parto después de cesárea'),
    included:
      'The doctor’s care through pregnancy, the birth and follow-up visits. The hospital stay is billed separately.',
  },
  {
    code: 'hospital-stay-birth',
    name: 'Hospital stay for a vaginal delivery',
    spanishName: 'hospitalización por parto',
    field,
    billingCodes: ['807'],
    spokenAs: phrases('hospital stay for birth, maternity stay, hospitalización por parto'),
    included: 'The hospital room, nursing and delivery room. Doctors bill separately.',
  },
  {
    code: 'hospital-stay-cesarean',
    name: 'Hospital stay for a C-section',
    spanishName: 'hospitalización por cesárea',
    field,
    billingCodes: ['788'],
    spokenAs: phrases('hospital stay for a c-section, hospitalización por cesárea'),
    included: 'The hospital room, nursing and operating room. Doctors bill separately.',
  },
  {
    code: 'hysterectomy-stay',
    name: 'Hospital stay for a hysterectomy',
    spanishName: 'histerectomía',
    field,
    billingCodes: ['743'],
    spokenAs: phrases('hysterectomy, womb removal, uterus removal, histerectomía, quitar la matriz'),
    included: 'The hospital room, nursing and operating room. The surgeon bills separately.',
  },
  {
    code: 'pregnancy-ultrasound',
    name: 'Pregnancy ultrasound',
    spanishName: 'ultrasonido de embarazo',
    field,
    billingCodes: ['76805'],
    spokenAs: phrases(
      'pregnancy ultrasound, baby ultrasound, anatomy scan, ultrasonido de embarazo, ecografía de embarazo',
    ),
    included: 'The scan of one baby after the first three months, with a written report.',
  },
  {
    code: 'pregnancy-blood-panel',
    name: 'Prenatal blood tests (obstetric panel)',
    spanishName: 'análisis de sangre del embarazo',
    field,
    billingCodes: ['80055'],
    spokenAs: phrases(
      'prenatal labs, prenatal blood tests, pregnancy panel, análisis de sangre del embarazo',
    ),
    included: 'The lab work for the whole panel. The blood draw may be billed separately.',
  },
  {
    code: 'mammogram-one-side',
    name: 'Diagnostic mammogram, one breast',
    spanishName: 'mamografía diagnóstica de un seno',
    field,
    billingCodes: ['77065'],
    spokenAs: phrases('diagnostic mammogram of one breast, mamografía diagnóstica de un seno'),
    included: 'Images of one breast and a radiologist’s written report.',
  },
  {
    code: 'mammogram-both-sides',
    name: 'Diagnostic mammogram, both breasts',
    spanishName: 'mamografía diagnóstica',
    field,
    billingCodes: ['77066'],
    spokenAs: phrases('diagnostic mammogram, follow-up mammogram, mamografía diagnóstica'),
    included: 'Images of both breasts and a radiologist’s written report.',
  },
  {
    code: 'breast-lump-removal',
    name: 'Removal of a breast lump',
    spanishName: 'extirpación de un bulto del seno',
    field,
    billingCodes: ['19120'],
    spokenAs: phrases('breast lump removal, lumpectomy, extirpación de un bulto del seno'),
    included: 'The surgery. Anesthesia and pathology are often billed separately.',
  },
];
