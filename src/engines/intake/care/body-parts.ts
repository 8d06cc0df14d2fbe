import { readTerms } from '#shared/text/read-terms.ts';
import { createLexicon } from '../words/lexicon.ts';

const terms = readTerms(new URL('./terms/body-parts.txt', import.meta.url));

/** Body parts in plain English, with their English and Spanish words. */
export const bodyParts = createLexicon<string>({
  knee: 'knee|kneecap|knee cap|rodilla',
  shoulder: 'shoulder|shoulder blade|hombro|rotator cuff|manguito rotador',
  collarbone: 'collarbone|collar bone|clavicle|clavícula',
  hip: 'hip|cadera',
  groin: 'groin|la ingle|mi ingle',
  ankle: 'ankle|tobillo',
  heel: 'heel|talón',
  foot: 'foot|feet|el pie|mi pie|del pie|al pie|un pie|su pie|pie derecho|pie izquierdo|pies|planta del pie',
  'big toe': 'big toe|dedo gordo|dedo gordo del pie',
  toe: 'toe|pinky toe|pinkie toe|little toe|toenail|dedo del pie|dedos del pie|dedos de los pies|uña del pie',
  calf: 'calf|pantorrilla',
  thigh: 'thigh|muslo',
  shin: 'shin|espinilla de la pierna',
  leg: 'leg|pierna',
  arm: 'arm|brazo',
  forearm: 'forearm|antebrazo',
  elbow: 'elbow|codo',
  wrist: 'wrist|muñeca',
  palm: 'palm|palma de la mano',
  hand: 'hand|mano',
  thumb: 'thumb|pulgar',
  fingertips: 'fingertip|yema',
  finger: 'finger|pinky|pinkie|index finger|ring finger|middle finger|knuckle|dedo|meñique',
  neck: 'neck|cervical|cervical spine|cuello|nuca|pescuezo',
  'lower back':
    'lower back|low back|lumbar|lumbar spine|back lower|lumbago|l4 l5|l5 s1|zona lumbar|espalda baja|parte baja de la espalda|cintura|columna lumbar',
  'upper back': 'upper back|mid back|middle back|espalda alta',
  back: terms.oneOf('body parts, back'),
  spine: 'spine|spinal|columna|columna vertebral|scoliosis|escoliosis',
  tailbone: 'tailbone|tail bone|coccyx|rabadilla|cóccix',
  buttock: 'buttock|butt|butt cheek|nalga|glúteo',
  ribs: 'rib|ribs|rib cage|costilla',
  head: 'head|headache|head ache|migraine|concussion|skull|cabeza|migraña|jaqueca|dolor de cabeza',
  scalp: 'scalp|cuero cabelludo',
  brain: 'brain|cerebro|cerebral',
  chest: 'chest|chest pain|pecho|tórax',
  lung: 'lung|pulmón|pulmones',
  heart: 'heart|ticker|palpitation|heart murmur|murmur|corazón|palpitaciones',
  abdomen: 'abdomen|abdominal|belly|belly button|gut|barriga|panza|pancita|vientre|ombligo|hígado graso',
  stomach: 'stomach|tummy|estómago',
  liver: 'liver|hígado',
  gallbladder: 'gallbladder|gall bladder|gallstones|vesícula|piedras en la vesícula',
  pancreas: 'pancreas|páncreas',
  kidney: 'kidney|riñón|riñones',
  bladder: 'bladder|vejiga',
  pelvis: 'pelvis|pelvic|pélvico|pélvica',
  uterus: 'uterus|womb|útero|matriz|fibroid|mioma',
  ovary: 'ovary|ovaries|ovarian|ovario',
  prostate: 'prostate|próstata',
  breast: 'breast|boob|seno|senos|la mama|las mamas|pechos',
  thyroid: 'thyroid|tiroides',
  jaw: 'jaw|tmj|mandíbula|quijada',
  tooth: 'tooth|teeth|molar|toothache|wisdom tooth|muela|muelas|diente|dientes',
  ear: 'ear|earache|ear ache|oído|oreja',
  eye: 'eye|eyelid|ojo|párpado',
  throat: 'throat|tonsil|tonsils|garganta|amígdalas',
  mouth: 'mouth',
  tongue: 'tongue|lengua',
  lip: 'lip|labio',
  nose: 'nose|nariz',
  sinuses: 'sinuses|senos paranasales',
  cheek: 'cheek|mejilla|cachete',
  chin: 'chin|barbilla|mentón',
  forehead: 'forehead|la frente',
  face: 'face|cara|rostro',
  armpit: 'armpit|underarm|axila|sobaco',
  skin: 'skin|piel',
  hair: 'hair|pelo|cabello',
  'whole side': 'whole side|whole left side|whole right side',
});

const group = (...parts: string[]) => new Set(parts);

/** Parts that orthopedists treat when they hurt or break. */
export const jointParts = group(
  ...[
    'knee',
    'shoulder',
    'collarbone',
    'hip',
    'groin',
    'ankle',
    'heel',
    'foot',
    'big toe',
    'toe',
    'calf',
    'thigh',
  ],
  ...[
    'shin',
    'leg',
    'arm',
    'forearm',
    'elbow',
    'wrist',
    'palm',
    'hand',
    'thumb',
    'fingertips',
    'finger',
    'neck',
  ],
  ...['lower back', 'upper back', 'back', 'spine', 'tailbone', 'buttock', 'ribs'],
);
export const headParts = group('head', 'brain');
export const heartParts = group('heart', 'chest');
export const bellyParts = group('abdomen', 'stomach', 'liver', 'gallbladder', 'kidney', 'bladder');
export const coldParts = group('throat', 'ear', 'nose', 'lung', 'sinuses');
export const skinParts = group('skin', 'face', 'scalp', 'cheek', 'chin', 'forehead', 'armpit', 'hair');
export const toothParts = group('tooth');
export const eyeParts = group('eye');
export const womensParts = group('pelvis', 'uterus', 'ovary');
export const prostateParts = group('prostate');
/** Parts that several specialties treat. */
export const multiSpecialtyParts = group('jaw', 'mouth', 'tongue', 'lip');
