import { type HospitalService, phrases } from '../services.ts';

const field = 'Pregnancy and women’s health';

export const birthServices: readonly HospitalService[] = [
  {
    code: 'vaginal-birth',
    name: 'Birth with care before and after',
    spanishName: 'parto',
    field,
    billingCodes: ['59400'],
    spokenAs: phrases(
      'giving birth, delivery of a baby, vaginal birth, normal delivery, parto, parto natural',
    ),
    included:
      'The doctor’s care through pregnancy, the birth and the visits after it. The hospital’s room is billed apart.',
  },
  {
    code: 'cesarean-birth',
    name: 'Cesarean birth with care before and after',
    spanishName: 'cesárea',
    field,
    billingCodes: ['59510'],
    spokenAs: phrases('c-section, cesarean, cesarean section, cesárea, parto por cesárea'),
    included:
      'The doctor’s care through pregnancy, the operation and the visits after it. The hospital’s room is billed apart.',
  },
  {
    code: 'birth-after-cesarean',
    name: 'Vaginal birth after an earlier cesarean',
    spanishName: 'parto después de cesárea',
    field,
    billingCodes: ['59610'],
    spokenAs: phrases('vbac, birth after cesarean, vaginal birth after c-section, parto después de cesárea'),
    included:
      'The doctor’s care through pregnancy, the birth and the visits after it. The hospital’s room is billed apart.',
  },
  {
    code: 'hospital-stay-birth',
    name: 'Hospital stay for a vaginal birth',
    spanishName: 'hospitalización por parto',
    field,
    billingCodes: ['807'],
    spokenAs: phrases('hospital stay for birth, maternity stay, hospitalización por parto'),
    included: 'The hospital’s room, nursing and delivery room. The doctors send bills of their own.',
  },
  {
    code: 'hospital-stay-cesarean',
    name: 'Hospital stay for a cesarean birth',
    spanishName: 'hospitalización por cesárea',
    field,
    billingCodes: ['788'],
    spokenAs: phrases('hospital stay for a c-section, hospitalización por cesárea'),
    included: 'The hospital’s room, nursing and operating room. The doctors send bills of their own.',
  },
  {
    code: 'hysterectomy-stay',
    name: 'Hospital stay for removal of the womb',
    spanishName: 'histerectomía',
    field,
    billingCodes: ['743'],
    spokenAs: phrases('hysterectomy, womb removal, uterus removal, histerectomía, quitar la matriz'),
    included: 'The hospital’s room, nursing and operating room. The surgeon sends a bill of their own.',
  },
  {
    code: 'pregnancy-ultrasound',
    name: 'Ultrasound in pregnancy',
    spanishName: 'ultrasonido de embarazo',
    field,
    billingCodes: ['76805'],
    spokenAs: phrases(
      'pregnancy ultrasound, baby ultrasound, anatomy scan, ultrasonido de embarazo, ecografía de embarazo',
    ),
    included: 'The examination of one baby after the first three months and a written report.',
  },
  {
    code: 'pregnancy-blood-panel',
    name: 'Blood tests at the start of pregnancy',
    spanishName: 'análisis de sangre del embarazo',
    field,
    billingCodes: ['80055'],
    spokenAs: phrases(
      'prenatal labs, prenatal blood tests, pregnancy panel, análisis de sangre del embarazo',
    ),
    included: 'The laboratory’s work on the whole panel. Drawing the blood may be billed apart.',
  },
  {
    code: 'mammogram-one-side',
    name: 'Mammogram of one breast to look into a finding',
    spanishName: 'mamografía diagnóstica de un seno',
    field,
    billingCodes: ['77065'],
    spokenAs: phrases('diagnostic mammogram of one breast, mamografía diagnóstica de un seno'),
    included: 'Pictures of one breast and a radiologist’s written report.',
  },
  {
    code: 'mammogram-both-sides',
    name: 'Mammogram of both breasts to look into a finding',
    spanishName: 'mamografía diagnóstica',
    field,
    billingCodes: ['77066'],
    spokenAs: phrases('diagnostic mammogram, follow-up mammogram, mamografía diagnóstica'),
    included: 'Pictures of both breasts and a radiologist’s written report.',
  },
  {
    code: 'breast-lump-removal',
    name: 'Removal of a breast lump',
    spanishName: 'extirpación de un bulto del seno',
    field,
    billingCodes: ['19120'],
    spokenAs: phrases('breast lump removal, lumpectomy, extirpación de un bulto del seno'),
    included: 'The operation. Anesthesia and laboratory work on the tissue are often bills of their own.',
  },
];
