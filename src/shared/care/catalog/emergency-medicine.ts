import { phrases, type Service } from '../services.ts';

export const emergencyMedicineServices: readonly Service[] = [
  {
    code: 'urgent-visit',
    name: 'Urgent care visit',
    spanishName: 'atención urgente',
    specialty: 'Emergency Medicine',
    requestType: 'appointment',
    billingCodes: ['99203', '99213', 'S9083'],
    spokenAs: phrases(
      'urgent care, urgent visit, walk-in clinic, walk in clinic, walk-in, same day visit',
      'see someone today, urgencias, atención urgente, clínica de urgencias, consulta de urgencia',
    ),
    demoPriceCents: [12_000, 29_000],
    durationMinutes: 40,
    included: 'The visit itself. Tests, stitches and medicines are billed separately.',
  },
  {
    code: 'stitches',
    name: 'Stitches for a cut',
    spanishName: 'puntos de sutura',
    specialty: 'Emergency Medicine',
    requestType: 'procedure',
    billingCodes: ['12001', '12002', '12011'],
    spokenAs: phrases(
      'stitches, sutures, stitched up, stitch, needs stitching, sewn up, deep cut, cut that needs stitches, puntos, puntos de sutura, suturas, cortada',
      'herida que necesita puntos',
    ),
    demoPriceCents: [19_000, 52_000],
    durationMinutes: 45,
    included: 'Cleaning, numbing and closing one small cut. Removing the stitches is usually included.',
  },
  {
    code: 'flu-covid-strep-test',
    name: 'Test for flu, COVID or strep throat',
    spanishName: 'prueba de influenza',
    specialty: 'Emergency Medicine',
    requestType: 'lab',
    billingCodes: ['87880', '87804', '87635', '87636'],
    spokenAs: phrases(
      'flu test, covid test, strep test, covid swab, flu swab, strep swab, tested for strep, tested for covid, tested for flu, sore throat test, rapid strep, prueba de gripe',
      'prueba de influenza, prueba de covid, prueba de estreptococo',
    ),
    demoPriceCents: [4000, 15_000],
    durationMinutes: 20,
    included: 'One rapid test. The visit is billed separately.',
  },
  {
    code: 'iv-fluids',
    name: 'IV fluids',
    spanishName: 'suero intravenoso',
    specialty: 'Emergency Medicine',
    requestType: 'procedure',
    billingCodes: ['96360', '96361', 'J7030'],
    spokenAs: phrases(
      'iv fluids, iv fluid, fluids by iv, ivs, iv drip, iv hydration, dehydration treatment, suero, suero intravenoso',
      'hidratación intravenosa',
    ),
    demoPriceCents: [14_000, 38_000],
    durationMinutes: 60,
    included: 'The first hour of IV fluids. IV medicines are billed separately.',
  },
];
