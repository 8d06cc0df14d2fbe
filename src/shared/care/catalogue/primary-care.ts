import { phrases, type Service } from '../services.ts';

export const primaryCareServices: readonly Service[] = [
  {
    code: 'new-patient-visit',
    name: 'First visit with a family doctor',
    spanishName: 'médico de familia',
    specialty: 'Primary Care',
    requestType: 'appointment',
    billingCodes: ['99203', '99202', '99204'],
    spokenAs: phrases(
      'new patient visit, establish care, get established, new doctor, find a doctor, family doctor, primary care doctor, primary care',
      'pcp, general practitioner, médico de familia, médico de cabecera, doctor de cabecera',
      'médico general, consulta general',
    ),
    demoPriceCents: [12_000, 26_000],
    durationMinutes: 40,
    included: 'The visit itself. Blood tests, vaccines and X-rays are billed apart.',
  },
  {
    code: 'annual-checkup',
    name: 'Yearly check-up',
    spanishName: 'chequeo anual',
    specialty: 'Primary Care',
    requestType: 'appointment',
    billingCodes: ['99385', '99386', '99395', '99396'],
    spokenAs: phrases(
      'annual check-up, check ups, checkups, annual exam, yearly exam, annual visit, yearly visit, ' +
        'annual appointment, wellness check, wellness exam, well visit, medical exam, el físico, un ' +
        'físico, examen físico, examen médico, yearly physical, annual wellness, medicare wellness, ' +
        'physical exam, physical examination, annual checkup, yearly check-up, yearly checkup, ' +
        'check-up, checkup, physical',
      'annual physical, wellness visit, chequeo, chequeo anual, chequeo general, examen físico anual',
    ),
    demoPriceCents: [14_000, 29_000],
    durationMinutes: 40,
    included: 'The examination and advice. Laboratory tests and anything found on the way are billed apart.',
  },
  {
    code: 'telehealth-visit',
    name: 'Video visit with a doctor',
    spanishName: 'consulta por video',
    specialty: 'Primary Care',
    requestType: 'telehealth',
    billingCodes: ['98005', '98004', '98006', '98001'],
    spokenAs: phrases(
      'video visit, video appointment, video call, phone visit, phone appointment, telehealth, telemedicine, online doctor, virtual visit, see a doctor online',
      'doctor by phone, consulta por video, cita por video, telemedicina, consulta virtual',
      'médico en línea',
    ),
    demoPriceCents: [6000, 13_000],
    durationMinutes: 20,
    included:
      'The conversation with the doctor and prescriptions that come of it. A first conversation may cost more.',
  },
  {
    code: 'blood-panel',
    name: 'General blood tests',
    spanishName: 'análisis de sangre',
    specialty: 'Primary Care',
    requestType: 'lab',
    billingCodes: ['80053', '80048'],
    spokenAs: phrases(
      'blood test, blood tests, blood work, bloodwork, blood panel, metabolic panel, lab work',
      'blood panel test, cbc and cmp, comprehensive metabolic, blood draw, laboratorios, exámenes de sangre',
      'labs, análisis de sangre, examen de sangre, pruebas de sangre, exámenes de laboratorio',
    ),
    demoPriceCents: [3500, 13_000],
    durationMinutes: 15,
    included: 'The laboratory’s work on one panel. Drawing the blood may be billed apart.',
  },
  {
    code: 'blood-count',
    name: 'Blood count with the kinds of white cells',
    spanishName: 'hemograma completo',
    specialty: 'Primary Care',
    requestType: 'lab',
    billingCodes: ['85025'],
    spokenAs: phrases(
      'cbc, blood count, full blood count, complete blood count, cbc with differential',
      'hemograma completo, biometría hemática',
    ),
    demoPriceCents: [2000, 8000],
    durationMinutes: 15,
    included: 'The laboratory’s work. Drawing the blood may be billed apart.',
  },
  {
    code: 'cholesterol-test',
    name: 'Cholesterol test',
    spanishName: 'prueba de colesterol',
    specialty: 'Primary Care',
    requestType: 'lab',
    billingCodes: ['80061'],
    spokenAs: phrases(
      'cholesterol test, cholesterol, lipid panel, lipids, lipid test, cholesterol checked, cholesterol panel, triglycerides, prueba de colesterol',
      'examen de colesterol, colesterol, triglicéridos',
    ),
    demoPriceCents: [2500, 8000],
    durationMinutes: 15,
    included: 'The laboratory’s work. Drawing the blood may be billed apart.',
  },
  {
    code: 'a1c-test',
    name: 'A1c blood sugar test',
    spanishName: 'hemoglobina glicosilada',
    specialty: 'Primary Care',
    requestType: 'lab',
    billingCodes: ['83036'],
    spokenAs: phrases(
      'a1c, a1c test, hba1c, hemoglobin a1c, diabetes test, blood sugar test, a1c checked, fasting glucose, glucose test, hemoglobina glicosilada',
      'prueba de diabetes, prueba de azúcar, examen de azúcar',
    ),
    demoPriceCents: [2000, 7000],
    durationMinutes: 15,
    included: 'The laboratory’s work. Drawing the blood may be billed apart.',
  },
  {
    code: 'thyroid-test',
    name: 'Thyroid blood test',
    spanishName: 'prueba de tiroides',
    specialty: 'Primary Care',
    requestType: 'lab',
    billingCodes: ['84443', '84439'],
    spokenAs: phrases(
      'thyroid test, tsh, tsh test, thyroid blood test, thyroid levels, t4, thyroid panel, thyroid labs, thyroid checked, prueba de tiroides',
      'examen de tiroides, análisis de tiroides',
    ),
    demoPriceCents: [2500, 9000],
    durationMinutes: 15,
    included: 'The laboratory’s work on one hormone. Further hormones have prices of their own.',
  },
  // The ten specialties hold no gastroenterology: the way to a colonoscopy begins at the family doctor.
  {
    code: 'colonoscopy',
    name: 'Colonoscopy',
    spanishName: 'colonoscopía',
    specialty: 'Primary Care',
    requestType: 'procedure',
    billingCodes: ['45378', '45380', '45385', 'G0121'],
    spokenAs: phrases(
      'colonoscopy, get scoped, colon screening, colon check, colon exam, colon test, colon cancer screening, colonoscopia, colonoscopía',
      'examen de colon',
    ),
    demoPriceCents: [110_000, 260_000],
    durationMinutes: 60,
    included:
      'The examination by the doctor. Sedation, the facility and laboratory work on samples often come as bills of their own.',
  },
];
