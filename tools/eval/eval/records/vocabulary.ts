/** Words for generated papers, English and Spanish. All people and places are invented. */
export type Pair = readonly [english: string, spanish: string];

export const firstNames = [
  'Maria',
  'James',
  'Aisha',
  'Robert',
  'Linh',
  'Teresa',
  'Daniel',
  'Grace',
  'Rosa',
  'Luis',
];
export const lastNames = [
  'Alvarez',
  'Nguyen',
  'Thompson',
  'Okafor',
  'Schmidt',
  'Rivera',
  'Walker',
  'Kim',
  'Morales',
];
export const doctors = ['Alice Wong', 'Robert Hale', 'Karen Smith', 'Juan Perez', 'Ana Gomez', 'Victor Chen'];
export const clinics: readonly Pair[] = [
  ['Bayside Family Medicine', 'Centro Medico Familiar La Bahia'],
  ['Cedar Ridge Medical Group', 'Clinica Santa Rosa'],
  ['Lakeview Regional Hospital', 'Hospital General del Lago'],
  ['Northgate Community Health Center', 'Centro de Salud Comunitario'],
];
export const insurers: readonly Pair[] = [
  ['Blue Heron Health Plan', 'Plan de Salud Garza Azul'],
  ['Pacific Crest Health', 'Salud del Pacifico'],
  ['Granite State Mutual Health Insurance', 'Seguros Medicos Unidos'],
  ['Unified Care Insurance Company', 'Plan Medico Solidario'],
];

export type Medicine = {
  name: Pair;
  strength: string;
  form: Pair;
  directions: Pair;
  purpose: Pair;
};
const medicine = (name: Pair, strength: string, form: Pair, directions: Pair, purpose: Pair): Medicine => ({
  name,
  strength,
  form,
  directions,
  purpose,
});
const tablet: Pair = ['tablet', 'tableta'];
const capsule: Pair = ['capsule', 'capsula'];
const daily: Pair = ['Take 1 tablet by mouth once daily', 'Tome 1 tableta por via oral una vez al dia'];
const twice: Pair = ['Take 1 tablet twice a day with meals', 'Tome 1 tableta dos veces al dia con comida'];
const night: Pair = ['Take 1 capsule at bedtime', 'Tome 1 capsula al acostarse'];
const needed: Pair = ['Take 1 tablet every 6 hours as needed', 'Tome 1 tableta cada 6 horas si es necesario'];
export const medicines: readonly Medicine[] = [
  medicine(['Lisinopril', 'Lisinopril'], '10 mg', tablet, daily, ['blood pressure', 'presion alta']),
  medicine(['Metformin', 'Metformina'], '500 mg', tablet, twice, ['diabetes', 'diabetes']),
  medicine(['Atorvastatin', 'Atorvastatina'], '40 mg', tablet, daily, ['cholesterol', 'colesterol']),
  medicine(['Levothyroxine', 'Levotiroxina'], '75 mcg', tablet, daily, ['thyroid', 'tiroides']),
  medicine(['Gabapentin', 'Gabapentina'], '300 mg', capsule, night, ['nerve pain', 'dolor de nervios']),
  medicine(['Ibuprofen', 'Ibuprofeno'], '600 mg', tablet, needed, ['pain', 'dolor']),
  medicine(['Omeprazole', 'Omeprazol'], '20 mg', capsule, night, ['stomach acid', 'acidez']),
  medicine(['Losartan', 'Losartan'], '50 mg', tablet, daily, ['blood pressure', 'presion alta']),
  medicine(['Sertraline', 'Sertralina'], '50 mg', tablet, daily, ['mood', 'animo']),
  medicine(['Amlodipine', 'Amlodipino'], '5 mg', tablet, daily, ['blood pressure', 'presion alta']),
];

export type Lab = { name: Pair; unit: string; low: number; high: number; digits: number };
const lab = (name: Pair, unit: string, low: number, high: number, digits: number): Lab => ({
  name,
  unit,
  low,
  high,
  digits,
});
export const labs: readonly Lab[] = [
  lab(['Glucose', 'Glucosa'], 'mg/dL', 70, 99, 0),
  lab(['Creatinine', 'Creatinina'], 'mg/dL', 0.6, 1.2, 2),
  lab(['Hemoglobin', 'Hemoglobina'], 'g/dL', 12, 16, 1),
  lab(['White blood cells', 'Leucocitos'], '10^3/uL', 4, 11, 1),
  lab(['Platelets', 'Plaquetas'], '10^3/uL', 150, 400, 0),
  lab(['Cholesterol, total', 'Colesterol total'], 'mg/dL', 120, 200, 0),
  lab(['Triglycerides', 'Trigliceridos'], 'mg/dL', 40, 150, 0),
  lab(['TSH', 'TSH'], 'mIU/L', 0.4, 4.5, 2),
  lab(['Hemoglobin A1c', 'Hemoglobina glicosilada'], '%', 4, 5.6, 1),
  lab(['Potassium', 'Potasio'], 'mmol/L', 3.5, 5.1, 1),
  lab(['Vitamin D, 25-OH', 'Vitamina D, 25-OH'], 'ng/mL', 30, 100, 0),
  lab(['ALT', 'ALT (TGP)'], 'U/L', 7, 56, 0),
];

export const vaccines: readonly Pair[] = [
  ['Influenza', 'Influenza'],
  ['Tdap', 'Tdap'],
  ['MMR', 'Triple viral (SRP)'],
  ['Hepatitis B', 'Hepatitis B'],
  ['Varicella', 'Varicela'],
  ['HPV', 'VPH'],
  ['COVID-19', 'COVID-19'],
  ['Polio (IPV)', 'Polio (IPV)'],
  ['Pneumococcal (PCV20)', 'Neumococo (PCV20)'],
];

export const conditions: readonly (readonly [...Pair, icd: string])[] = [
  ['Essential hypertension', 'Hipertension arterial', 'I10'],
  ['Type 2 diabetes mellitus', 'Diabetes mellitus tipo 2', 'E11.9'],
  ['Low back pain', 'Dolor lumbar', 'M54.50'],
  ['Asthma', 'Asma', 'J45.909'],
  ['Hypothyroidism', 'Hipotiroidismo', 'E03.9'],
  ['Acute bronchitis', 'Bronquitis aguda', 'J20.9'],
  ['Migraine', 'Migrana', 'G43.909'],
];

export const allergies: readonly (readonly [name: Pair, reaction: Pair])[] = [
  [
    ['Penicillin', 'Penicilina'],
    ['hives', 'ronchas'],
  ],
  [
    ['Sulfa drugs', 'Sulfas'],
    ['rash', 'sarpullido'],
  ],
  [
    ['Peanuts', 'Cacahuates'],
    ['swelling', 'hinchazon'],
  ],
  [
    ['Latex', 'Latex'],
    ['itching', 'comezon'],
  ],
];

export const exams: readonly Pair[] = [
  ['MRI lumbar spine without contrast', 'Resonancia magnetica de columna lumbar sin contraste'],
  ['X-ray chest 2 views', 'Radiografia de torax 2 proyecciones'],
  ['CT abdomen and pelvis with contrast', 'Tomografia de abdomen y pelvis con contraste'],
  ['Ultrasound of the thyroid', 'Ultrasonido de tiroides'],
  ['Screening mammogram bilateral', 'Mamografia bilateral de deteccion'],
];
export const impressions: readonly Pair[] = [
  ['No acute abnormality.', 'Sin alteraciones agudas.'],
  ['Mild degenerative changes without stenosis.', 'Cambios degenerativos leves sin estenosis.'],
  ['Benign findings. Routine follow-up.', 'Hallazgos benignos. Control de rutina.'],
];
