import { specialtyEntries } from '#shared/care/specialties/find-specialty.ts';
import { joinedPhrases } from '#shared/care/specialties/lay-phrases.ts';
import { isNetworkSpecialty, type Specialty } from '#shared/care/specialties/specialty-names.ts';
import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { createLexicon, type Lexicon } from '../words/lexicon.ts';

const terms = readTerms(new URL('./terms/doctor-words.txt', import.meta.url));

/** Everyday names of doctors: "kidney dr", "the lung guy", "médico de los riñones". */
const organs: readonly [field: Specialty, english: string, spanish: string][] = [
  ['Nephrology', 'kidney|kidneys|renal', 'riñón|riñones'],
  ['Hepatology', 'liver', 'hígado'],
  ['Pulmonology', 'lung|lungs|pulmonary|breathing|asthma|copd', 'pulmón|pulmones|asma|respiración'],
  ['Cardiology', 'heart|cardiac', 'corazón|presión'],
  ['Dermatology', 'skin|rash|acne|mole|eczema', 'piel|acné|lunares'],
  [
    'Orthopedics',
    'bone|bones|joint|knee|hip|shoulder|elbow|ankle|back',
    'huesos|rodilla|cadera|hombro|codo|espalda',
  ],
  ['Spine Surgery', 'spine|disc', 'columna'],
  ['Hand Surgery', 'hand|wrist|finger', 'mano|manos|muñeca'],
  ['Podiatry', 'foot|feet|toe|toenail|bunion', 'pie|pies|uñas de los pies'],
  ['Ophthalmology', 'eye|eyes|eyeball|vision|cataract|glaucoma', 'ojo|ojos|vista|cataratas'],
  ['Ear, Nose & Throat', 'ear|ears|nose|throat|sinus|tonsil', 'oído|oídos|nariz|garganta|orejas'],
  ['Dentistry', 'tooth|teeth', 'dientes|muelas'],
  [
    'Gastroenterology',
    'stomach|belly|tummy|gut|bowel|intestine|colon|reflux|digestive',
    'estómago|panza|barriga|colon|intestinos|intestino',
  ],
  ['Urology', 'bladder|prostate|urine|pee|kidney stone', 'vejiga|próstata|orina|vías urinarias'],
  ['Neurology', 'brain|nerve|nerves|memory|neuropathy|alzheimers', 'cerebro|memoria'],
  ['Headache Medicine', 'headache|migraine', 'dolor de cabeza|migraña|migrañas'],
  ['Hematology', 'blood|anemia', 'sangre|anemia'],
  ['Vein Care', 'vein|veins|varicose', 'venas|várices'],
  ['Vascular Surgery', 'circulation|artery', 'circulación'],
  [
    'Endocrinology',
    'thyroid|hormone|hormones|gland|sugar|diabetes|diabetic',
    'tiroides|hormonas|azúcar|diabetes',
  ],
  ['Allergy & Immunology', 'allergy|allergies', 'alergia|alergias'],
  ['Rheumatology', 'arthritis|lupus|autoimmune|gout', 'artritis|lupus|reumas|gota'],
  ['Pain Management', 'pain', 'dolor'],
  ['Sleep Medicine', 'sleep|apnea', 'sueño'],
  ['Oncology', 'cancer|tumor|chemo', 'cáncer|tumores'],
  ['Breast Surgery', 'breast|boob', 'seno|senos|mama'],
  ['Audiology', 'hearing', 'audición'],
  ['Speech Therapy', 'speech', 'habla|lenguaje'],
  ['Fertility', 'fertility|infertility', 'fertilidad'],
  ['Obstetrics & Gynecology', 'pregnancy|womens|lady|female parts', 'embarazo|embarazadas|mujer|mujeres'],
  [
    'Geriatrics',
    'old people|elderly|old age|senior',
    'ancianos|la tercera edad|personas mayores|viejitos|gente mayor|gente grande',
  ],
  ['Pediatrics', 'kids|kid|childrens|child|baby', 'niños|bebés'],
  ['Wound Care', 'wound|ulcer', 'heridas'],
];
const doctorNouns = 'doctor|dr|doc|doctors|docs|guy|person|lady|man|people|specialist|expert|clinic';
const spanishDoctorNouns = 'doctor|doctora|dr|dra|médico|médica|especialista|doc|clínica';
const spanishLinks = 'de|del|de la|de los|de las|en|para|para la|para el|para los|pa la|pa los|pal';

const combine = (heads: string, links: string, tails: string): string =>
  heads
    .split('|')
    .flatMap((head) => links.split('|').flatMap((link) => tails.split('|').map((tail) => [head, link, tail])))
    .map((words) => words.filter(Boolean).join(' '))
    .join('|');

const organDoctorNames = (): Partial<Record<Specialty, string>> =>
  Object.fromEntries(
    organs.map(([field, english, spanish]) => [
      field,
      `${combine(english, '', doctorNouns)}|${combine(spanishDoctorNouns, spanishLinks, spanish)}`,
    ]),
  );

const spokenNames = (): Partial<Record<Specialty, string>> =>
  Object.fromEntries(specialtyEntries.map(({ name, spokenAs }) => [name, spokenAs]));

/** All names for kinds of doctors, and for services that only one kind of office offers. */
export const specialists: Lexicon<Specialty> = {
  findAll: createLexicon<Specialty>(joinedPhrases('asks'), organDoctorNames(), spokenNames()).findAll,
  // Everyday phrases are excluded from spelling correction: "regresen" must not become "regresa".
  words: createLexicon<Specialty>(organDoctorNames(), spokenNames()).words,
};

/** A doctor of unspecified kind. */
export const anyDoctor = createLexicon<'doctor'>({
  doctor: terms.oneOf('any doctor, doctor'),
});

const endsAsPerson = regex()`
  (?:ists?|ians?|[oe]rs?|docs?|dr|nurse|clinic|center|ent|ob|gyn|gyno|obgyn|gi|chiro|midwife|doula
  |[oe]log[oa]|ista|atra|medic[oa]|cirujan[oa]|gastro|pulm|rheum|rheumy|endo|endocrino|uro|gineco
  |otorrino|partera|clinica|centro)$
`;

/** True for a person or place, false for a thing such as a hearing test, a massage or a walker. */
export const isPersonOrPlace = (field: Specialty, words: string): boolean =>
  isNetworkSpecialty(field) || endsAsPerson.test(words);
