import { type HospitalService, phrases } from '../services.ts';

const field = 'Examinations and treatments';
const facility = 'Sedation, the facility and laboratory work on samples often come as bills of their own.';

export const hospitalExaminations: readonly HospitalService[] = [
  {
    code: 'upper-endoscopy',
    name: 'Look into the stomach through the mouth',
    spanishName: 'endoscopia',
    field,
    billingCodes: ['43235'],
    spokenAs: phrases('endoscopy, upper endoscopy, egd, endoscopia, endoscopia del estómago'),
    included: `The examination by the doctor. ${facility}`,
  },
  {
    code: 'upper-endoscopy-samples',
    name: 'Look into the stomach with samples taken',
    spanishName: 'endoscopia con biopsia',
    field,
    billingCodes: ['43239'],
    spokenAs: phrases('endoscopy with biopsy, egd with biopsy, endoscopia con biopsia'),
    included: `The examination and taking the samples. ${facility}`,
  },
  {
    code: 'colon-ultrasound',
    name: 'Colonoscopy with ultrasound from within',
    spanishName: 'colonoscopia con ultrasonido',
    field,
    billingCodes: ['45391'],
    spokenAs: phrases(
      'colonoscopy with ultrasound, endoscopic ultrasound of the colon, colonoscopia con ultrasonido',
    ),
    included: `The examination by the doctor. ${facility}`,
  },
  {
    code: 'heart-catheter',
    name: 'Heart catheter with pictures of the heart’s vessels',
    spanishName: 'cateterismo cardíaco',
    field,
    billingCodes: ['93458', '93454'],
    spokenAs: phrases('heart catheterization, cardiac cath, heart cath, cateterismo cardíaco, cateterismo'),
    included:
      'The pictures of the heart’s vessels and the examination of its left side. The facility and stents are billed apart.',
  },
  {
    code: 'heart-catheter-left-side',
    name: 'Heart catheter of the left side, without pictures of the vessels',
    spanishName: 'cateterismo del lado izquierdo',
    field,
    billingCodes: ['93452'],
    spokenAs: phrases('left heart catheterization, left heart cath, cateterismo del lado izquierdo'),
    included: 'The examination of the left side of the heart. The facility is billed apart.',
  },
  {
    code: 'sleep-study',
    name: 'Night in the sleep laboratory',
    spanishName: 'estudio del sueño',
    field,
    billingCodes: ['95810'],
    spokenAs: phrases('sleep study, sleep test, polysomnography, estudio del sueño, prueba del sueño'),
    included:
      'The night under observation and a written report. A mask with air pressure is another service.',
  },
  {
    code: 'lower-back-injection',
    name: 'Injection beside the spine of the lower back, without pictures',
    spanishName: 'inyección epidural',
    field,
    billingCodes: ['62322'],
    spokenAs: phrases('epidural injection, epidural steroid injection, inyección epidural'),
    included: 'Giving one injection. The facility may send a bill of its own.',
  },
  {
    code: 'guided-lower-back-injection',
    name: 'Injection beside the spine of the lower back, guided by pictures',
    spanishName: 'inyección epidural guiada',
    field,
    billingCodes: ['62323'],
    spokenAs: phrases('guided epidural injection, inyección epidural guiada'),
    included: 'Giving one injection and the pictures that guide it. The facility may send a bill of its own.',
  },
  {
    code: 'nerve-root-injection',
    name: 'Injection at a nerve of the lower back',
    spanishName: 'bloqueo de nervio lumbar',
    field,
    billingCodes: ['64483'],
    spokenAs: phrases('nerve block, nerve root injection, bloqueo de nervio lumbar, bloqueo de nervio'),
    included: 'One injection guided by pictures. Further levels and the facility are billed apart.',
  },
  {
    code: 'ct-pelvis',
    name: 'CT scan of the pelvis with contrast dye',
    spanishName: 'tomografía de pelvis',
    field,
    billingCodes: ['72193'],
    spokenAs: phrases('pelvic ct, ct of the pelvis, tomografía de pelvis'),
    included: 'The pictures with contrast dye and a radiologist’s written report.',
  },
  {
    code: 'xray-lower-back',
    name: 'X-ray of the lower back',
    spanishName: 'radiografía lumbar',
    field,
    billingCodes: ['72110'],
    spokenAs: phrases(
      'lower back x-ray, lumbar x-ray, back x-ray, radiografía lumbar, radiografía de espalda',
    ),
    included: 'Four or more pictures and a radiologist’s written report.',
  },
];
