import type { Specialty } from '#kernel/care-need.ts';
import { createLexicon } from './lexicon.ts';

/** Words for the doctors of each specialty. */
export const specialists = createLexicon<Specialty>({
  'Primary Care':
    'primary care|primary doctor|family doctor|family physician|family medicine|general practitioner|internist|internal medicine|pcp|regular doctor|médico general|médico de familia|médico de cabecera|doctor de cabecera|medicina interna|medicina familiar',
  Cardiology:
    'cardiologist|cardiology|heart doctor|heart specialist|heart surgeon|cardiólogo|cardióloga|cardiología|médico del corazón|especialista del corazón|doctor del corazón',
  Dermatology:
    'dermatologist|dermatology|derm|skin doctor|skin specialist|dermatólogo|dermatóloga|dermatología|médico de la piel|doctor de la piel',
  Orthopedics:
    'orthopedist|orthopedic|orthopaedic|orthopedics|ortho|bone doctor|joint doctor|knee doctor|knee specialist|knee surgeon|back doctor|back specialist|spine doctor|spine surgeon|shoulder doctor|hip doctor|foot doctor|sports medicine|physical therapist|physical therapy|hand surgeon|ortopedista|ortopeda|traumatólogo|traumatóloga|médico de huesos|fisioterapeuta|fisioterapia',
  Neurology:
    'neurologist|neurology|brain doctor|nerve doctor|headache specialist|migraine doctor|migraine specialist|neurólogo|neuróloga|neurología|neurosurgeon',
  Oncology: 'oncologist|oncology|cancer doctor|cancer specialist|oncólogo|oncóloga|oncología|hematologist',
  Pediatrics:
    'pediatrician|paediatrician|pediatrics|pediatric|kids doctor|childrens doctor|baby doctor|pediatra|pediatría|médico para niños',
  Psychiatry:
    'psychiatrist|psychiatry|shrink|mental health|therapist|counselor|counselling|counseling|psychologist|psychotherapy|talk therapy|psiquiatra|psiquiatría|psicólogo|psicóloga|terapeuta|salud mental',
  Radiology: 'radiologist|radiology|imaging center|radiólogo|radiología',
  'Emergency Medicine':
    'urgent care|walk in clinic|walk in|emergency medicine|emergency doctor|er doctor|atención urgente|clínica de urgencias|urgencias',
});

/** Doctors outside the ten specialties: there is no specialty to report, but the words are the reason. */
export const otherClinicians = createLexicon<'clinician'>({
  clinician:
    'gynecologist|obgyn|ob gyn|obstetrician|midwife|urologist|gastroenterologist|gi doctor|endocrinologist|rheumatologist|pulmonologist|lung doctor|nephrologist|kidney doctor|allergist|ent|ear nose and throat|eye doctor|ophthalmologist|optometrist|dentist|podiatrist|chiropractor|dietitian|nutritionist|surgeon|plastic surgeon|pain management|ginecólogo|ginecóloga|urólogo|gastroenterólogo|endocrinólogo|reumatólogo|alergólogo|oftalmólogo|oculista|dentista|podólogo|quiropráctico|nutricionista|cirujano',
});

/** Complaints and the specialty that usually sees them first. It sorts a request; it names no illness. */
export const complaints = createLexicon<Specialty>({
  Cardiology:
    'palpitations|racing heart|irregular heartbeat|heart racing|heart flutters|heart murmur|heart problem|heart condition|heart failure|high blood pressure|hypertension|afib|atrial fibrillation|arrhythmia|chest pain|swollen ankles|presión alta|alta presión|palpitaciones|arritmia|soplo|problema del corazón|dolor de pecho',
  Dermatology:
    'rash|acne|pimples|eczema|psoriasis|rosacea|mole|itchy skin|itching|hives|skin tag|wart|dry skin|skin problem|skin spot|spot on my skin|dandruff|hair loss|shingles|toenail fungus|sarpullido|acné|lunar|ronchas|picazón|verruga|caída del cabello|manchas en la piel',
  Orthopedics:
    'hip replacement|knee replacement|joint replacement|knee surgery|hip surgery|shoulder surgery|back surgery|spine surgery|sprain|sprained|torn meniscus|torn acl|torn ligament|meniscus|rotator cuff|sciatica|arthritis|tendonitis|bursitis|scoliosis|herniated disc|slipped disc|back pain|joint pain|knee pain|hip pain|shoulder pain|neck pain|elbow pain|wrist pain|ankle pain|foot pain|heel pain|leg pain|arm pain|hand pain|plantar fasciitis|tennis elbow|frozen shoulder|fracture|fractured|broken bone|broken arm|broken wrist|broken ankle|broken leg|broken foot|dolor de espalda|dolor de rodilla|dolor de hombro|dolor de cadera|dolor de cuello|dolor de tobillo|ciática|artritis|fractura|esguince|hernia de disco',
  Neurology:
    'migraine|headache|head pain|seizure|epilepsy|numbness|numb hands|tingling|pins and needles|dizziness|dizzy|vertigo|memory loss|memory problems|forgetful|tremor|shaky hands|neuropathy|concussion|multiple sclerosis|parkinsons|alzheimers|dementia|dolor de cabeza|migraña|jaqueca|mareos|vértigo|hormigueo|adormecimiento|temblor|convulsiones|pérdida de memoria',
  Oncology:
    'cancer|tumor|tumour|chemo|chemotherapy|leukemia|lymphoma|melanoma|breast lump|lump in my breast|quimioterapia|cáncer|leucemia|linfoma|bulto en el seno',
  Psychiatry:
    'depression|depressed|anxiety|anxious|panic attack|adhd|add|bipolar|insomnia|cant sleep|trouble sleeping|ptsd|ocd|mood swings|burnout|grief|addiction|eating disorder|depresión|deprimido|deprimida|ansiedad|ataques de pánico|insomnio|estrés|no puedo dormir',
  'Primary Care':
    'flu shot|flu vaccine|covid shot|covid vaccine|vaccine|vaccination|immunization|std test|vacuna|cough|flu|bad cold|a cold|fever|sore throat|sinus infection|sinus pain|runny nose|uti|urinary tract infection|bladder infection|diabetes|cholesterol|fatigue|always tired|tired all the time|stomach pain|stomach ache|stomachache|stomach cramps|belly pain|abdominal pain|nausea|diarrhea|constipation|heartburn|acid reflux|weight loss|weight gain|thyroid|earache|ear infection|ear pain|pink eye|allergies|gripe|fiebre|tos|dolor de garganta|dolor de estómago|dolor de barriga|dolor de oído|resfriado|diarrea|náusea|acidez|alergias|infección urinaria|cansancio',
});

/** Parts of the body in plain English, with the Spanish words for them. */
export const bodyParts = createLexicon<string>({
  knee: 'knee|rodilla',
  shoulder: 'shoulder|hombro|rotator cuff',
  hip: 'hip|cadera',
  ankle: 'ankle|tobillo',
  foot: 'foot|feet|pie|pies|heel|talón',
  toe: 'toe|dedo del pie',
  leg: 'leg|calf|thigh|shin|pierna',
  arm: 'arm|forearm|brazo',
  elbow: 'elbow|codo',
  wrist: 'wrist|muñeca',
  hand: 'hand|mano',
  finger: 'finger|thumb|dedo',
  neck: 'neck|cervical|cervical spine|cuello',
  'lower back': 'lower back|low back|lumbar|lumbar spine|zona lumbar|espalda baja',
  'upper back': 'upper back|espalda alta',
  back: 'my back|the back|his back|her back|back pain|back hurts|back mri|mri back|bad back|espalda',
  spine: 'spine|spinal|columna',
  head: 'head|headache|cabeza',
  brain: 'brain|cerebro|cerebral',
  chest: 'chest|pecho|tórax',
  lung: 'lung|pulmón|pulmones',
  heart: 'heart|corazón',
  abdomen: 'abdomen|abdominal|belly|barriga|vientre',
  stomach: 'stomach|tummy|estómago',
  liver: 'liver|hígado',
  gallbladder: 'gallbladder|gall bladder|vesícula',
  kidney: 'kidney|riñón|riñones',
  pelvis: 'pelvis|pelvic|pélvico|pélvica',
  uterus: 'uterus|ovary|ovaries|útero|ovario',
  breast: 'breast|boob|seno|mama|pechos',
  thyroid: 'thyroid|tiroides',
  jaw: 'jaw|mandíbula',
  ear: 'ear|oído|oreja',
  eye: 'eye|ojo',
  throat: 'throat|garganta',
  nose: 'nose|nariz',
  face: 'face|cara',
  skin: 'skin|piel',
});

/** Parts that hurt or break and then belong to a bone and joint doctor. */
export const jointParts = new Set(
  'knee,shoulder,hip,ankle,foot,toe,leg,arm,elbow,wrist,hand,finger,neck,lower back,upper back,back,spine'.split(
    ',',
  ),
);

export type Scan = 'mri' | 'ct' | 'ultrasound' | 'xray';
export const scans = createLexicon<Scan>({
  mri: 'mri|magnetic resonance|resonancia magnética|resonancia',
  ct: 'ct|ct scan|cat scan|tac|tomografía|tomografía computarizada',
  ultrasound: 'ultrasound|sonogram|ultrasonido|ecografía',
  xray: 'x ray|radiografía|rayos x|placa',
});

/** Which service of the catalogue a scan of a part is. */
export const scannedParts: Record<Scan, Record<string, string>> = {
  mri: {
    knee: 'mri-knee',
    brain: 'mri-brain',
    head: 'mri-brain',
    'lower back': 'mri-lower-back',
    back: 'mri-lower-back',
    spine: 'mri-lower-back',
    shoulder: 'mri-shoulder',
    neck: 'mri-neck',
  },
  ct: {
    abdomen: 'ct-abdomen',
    stomach: 'ct-abdomen',
    liver: 'ct-abdomen',
    kidney: 'ct-abdomen',
    chest: 'ct-chest',
    lung: 'ct-chest',
    head: 'ct-head',
    brain: 'ct-head',
  },
  ultrasound: {
    abdomen: 'ultrasound-abdomen',
    stomach: 'ultrasound-abdomen',
    liver: 'ultrasound-abdomen',
    gallbladder: 'ultrasound-abdomen',
    kidney: 'ultrasound-abdomen',
    pelvis: 'ultrasound-pelvis',
    uterus: 'ultrasound-pelvis',
    heart: 'echocardiogram',
  },
  xray: {
    chest: 'xray-chest',
    lung: 'xray-chest',
    breast: 'mammogram',
    ...Object.fromEntries(
      'knee,shoulder,hip,ankle,foot,toe,leg,arm,elbow,wrist,hand,finger'
        .split(',')
        .map((part) => [part, 'xray-joint']),
    ),
  },
};
