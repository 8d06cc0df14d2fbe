import { type HospitalService, phrases } from '../services.ts';

const field = 'Surgery';
const apart = 'Anesthesia, implants and pathology are often billed separately.';
const stay = 'The hospital room, nursing and operating room. The surgeon bills separately.';

export const surgeryServices: readonly HospitalService[] = [
  {
    code: 'knee-arthroscopy',
    name: 'Knee arthroscopy',
    spanishName: 'artroscopia de rodilla',
    field,
    billingCodes: ['29881'],
    spokenAs: phrases(
      'knee arthroscopy, meniscus surgery, knee scope, artroscopia de rodilla, cirugía de menisco',
    ),
    included: `Surgery on one meniscus. ${apart}`,
  },
  {
    code: 'shoulder-arthroscopy',
    name: 'Shoulder arthroscopy',
    spanishName: 'artroscopia de hombro',
    field,
    billingCodes: ['29826'],
    spokenAs: phrases('shoulder arthroscopy, shoulder scope, artroscopia de hombro'),
    included: `Reshaping the bone above the joint, usually with another procedure. ${apart}`,
  },
  {
    code: 'joint-replacement-stay',
    name: 'Hospital stay for a hip or knee replacement',
    spanishName: 'reemplazo de cadera o rodilla',
    field,
    billingCodes: ['470'],
    spokenAs: phrases(
      'knee replacement, hip replacement, new knee, new hip, reemplazo de cadera o rodilla',
      'prótesis de rodilla, prótesis de cadera',
    ),
    included: stay,
  },
  {
    code: 'spinal-fusion-stay',
    name: 'Hospital stay for a spinal fusion',
    spanishName: 'fusión de columna',
    field,
    // Single-level and multiple-level fusions have had separate MS-DRGs since October 2024.
    billingCodes: ['451', '448'],
    spokenAs: phrases('spinal fusion, back fusion, fusión de columna, fusión espinal'),
    included: stay,
  },
  {
    code: 'neck-fusion-stay',
    name: 'Hospital stay for a neck (cervical) fusion',
    spanishName: 'fusión cervical',
    field,
    billingCodes: ['473'],
    spokenAs: phrases('neck fusion, cervical fusion, fusión cervical'),
    included: stay,
  },
  {
    code: 'heart-valve-stay',
    name: 'Hospital stay for a heart valve replacement',
    spanishName: 'cirugía de válvula del corazón',
    field,
    billingCodes: ['216'],
    spokenAs: phrases('heart valve surgery, heart valve replacement, cirugía de válvula del corazón'),
    included: stay,
  },
  {
    code: 'gallbladder-removal',
    name: 'Gallbladder removal (laparoscopic)',
    spanishName: 'cirugía de vesícula',
    field,
    billingCodes: ['47562'],
    spokenAs: phrases('gallbladder surgery, gallbladder removal, cirugía de vesícula, operación de vesícula'),
    included: `The surgery. ${apart}`,
  },
  {
    code: 'hernia-repair',
    name: 'Groin hernia repair',
    spanishName: 'operación de hernia',
    field,
    billingCodes: ['49505'],
    spokenAs: phrases(
      'hernia surgery, hernia repair, inguinal hernia, operación de hernia, cirugía de hernia',
    ),
    included: `Surgery on one side. ${apart}`,
  },
  {
    code: 'tonsil-removal',
    name: 'Tonsil and adenoid removal, child',
    spanishName: 'operación de amígdalas',
    field,
    billingCodes: ['42820'],
    spokenAs: phrases(
      'tonsillectomy, tonsils out, tonsil surgery, operación de amígdalas, operación de anginas',
    ),
    included: `The surgery. ${apart}`,
  },
  {
    code: 'cataract-surgery',
    name: 'Cataract surgery of one eye',
    spanishName: 'cirugía de cataratas',
    field,
    billingCodes: ['66984'],
    spokenAs: phrases('cataract surgery, cataract removal, cirugía de cataratas, operación de cataratas'),
    included:
      'The surgery with a standard lens. Anesthesia is often billed separately, and a special lens costs extra.',
  },
  {
    code: 'after-cataract-laser',
    name: 'Laser treatment after cataract surgery',
    spanishName: 'láser después de cataratas',
    field,
    billingCodes: ['66821'],
    spokenAs: phrases('yag laser, laser after cataract surgery, láser después de cataratas'),
    included: 'The laser treatment of one eye.',
  },
  {
    code: 'prostate-biopsy',
    name: 'Prostate biopsy',
    spanishName: 'biopsia de próstata',
    field,
    billingCodes: ['55700'],
    spokenAs: phrases('prostate biopsy, biopsia de próstata'),
    included: 'The biopsy. Image guidance and lab work are often billed separately.',
  },
  {
    code: 'prostate-removal',
    name: 'Prostate removal (laparoscopic)',
    spanishName: 'cirugía de próstata',
    field,
    billingCodes: ['55866'],
    spokenAs: phrases('prostatectomy, prostate removal, prostate surgery, cirugía de próstata'),
    included: `The surgery. ${apart}`,
  },
];
