import { type HospitalService, phrases } from '../services.ts';

const field = 'Surgery';
const apart = 'Anesthesia, implants and laboratory work are often bills of their own.';
const stay = 'The hospital’s room, nursing and operating room. The surgeon sends a bill of their own.';

export const surgeryServices: readonly HospitalService[] = [
  {
    code: 'knee-arthroscopy',
    name: 'Keyhole surgery of the knee',
    spanishName: 'artroscopia de rodilla',
    field,
    billingCodes: ['29881'],
    spokenAs: phrases(
      'knee arthroscopy, meniscus surgery, knee scope, artroscopia de rodilla, cirugía de menisco',
    ),
    included: `The operation on one meniscus. ${apart}`,
  },
  {
    code: 'shoulder-arthroscopy',
    name: 'Keyhole surgery of the shoulder',
    spanishName: 'artroscopia de hombro',
    field,
    billingCodes: ['29826'],
    spokenAs: phrases('shoulder arthroscopy, shoulder scope, artroscopia de hombro'),
    included: `The work on the bone above the joint, usually beside another operation. ${apart}`,
  },
  {
    code: 'joint-replacement-stay',
    name: 'Hospital stay for a new hip or knee',
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
    name: 'Hospital stay for joining two bones of the back',
    spanishName: 'fusión de columna',
    field,
    // Since October 2024 one joint and several are groups of their own.
    billingCodes: ['451', '448'],
    spokenAs: phrases('spinal fusion, back fusion, fusión de columna, fusión espinal'),
    included: stay,
  },
  {
    code: 'neck-fusion-stay',
    name: 'Hospital stay for joining bones of the neck',
    spanishName: 'fusión cervical',
    field,
    billingCodes: ['473'],
    spokenAs: phrases('neck fusion, cervical fusion, fusión cervical'),
    included: stay,
  },
  {
    code: 'heart-valve-stay',
    name: 'Hospital stay for a new heart valve',
    spanishName: 'cirugía de válvula del corazón',
    field,
    billingCodes: ['216'],
    spokenAs: phrases('heart valve surgery, heart valve replacement, cirugía de válvula del corazón'),
    included: stay,
  },
  {
    code: 'gallbladder-removal',
    name: 'Removal of the gallbladder through small cuts',
    spanishName: 'cirugía de vesícula',
    field,
    billingCodes: ['47562'],
    spokenAs: phrases('gallbladder surgery, gallbladder removal, cirugía de vesícula, operación de vesícula'),
    included: `The operation. ${apart}`,
  },
  {
    code: 'hernia-repair',
    name: 'Repair of a groin hernia',
    spanishName: 'operación de hernia',
    field,
    billingCodes: ['49505'],
    spokenAs: phrases(
      'hernia surgery, hernia repair, inguinal hernia, operación de hernia, cirugía de hernia',
    ),
    included: `The operation on one side. ${apart}`,
  },
  {
    code: 'tonsil-removal',
    name: 'Removal of a child’s tonsils and adenoids',
    spanishName: 'operación de amígdalas',
    field,
    billingCodes: ['42820'],
    spokenAs: phrases(
      'tonsillectomy, tonsils out, tonsil surgery, operación de amígdalas, operación de anginas',
    ),
    included: `The operation. ${apart}`,
  },
  {
    code: 'cataract-surgery',
    name: 'Cataract surgery of one eye',
    spanishName: 'cirugía de cataratas',
    field,
    billingCodes: ['66984'],
    spokenAs: phrases('cataract surgery, cataract removal, cirugía de cataratas, operación de cataratas'),
    included:
      'The operation with an ordinary lens. Anesthesia is often a bill of its own, a special lens costs extra.',
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
    name: 'Samples of the prostate',
    spanishName: 'biopsia de próstata',
    field,
    billingCodes: ['55700'],
    spokenAs: phrases('prostate biopsy, biopsia de próstata'),
    included:
      'Taking the samples. Pictures that guide the needle and laboratory work are often bills of their own.',
  },
  {
    code: 'prostate-removal',
    name: 'Removal of the prostate through small cuts',
    spanishName: 'cirugía de próstata',
    field,
    billingCodes: ['55866'],
    spokenAs: phrases('prostatectomy, prostate removal, prostate surgery, cirugía de próstata'),
    included: `The operation. ${apart}`,
  },
];
