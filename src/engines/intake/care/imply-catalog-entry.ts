import type { RequestType } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalog.ts';
import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { classifyServiceMention } from '../turn/classify-mentions.ts';
import type { NeededService } from './choose-catalog-entry.ts';
import type { Field } from './complaint-words.ts';

const terms = readTerms(new URL('./terms/imply-catalogue-entry.txt', import.meta.url));

type Situation = { type: RequestType | undefined; field: Field | undefined; isForChild: boolean };

/** A service implied by the words and known facts, though it isn't named. */
type Implication = {
  code: string;
  words: RegExp;
  type?: RequestType;
  field?: Field;
  isForChild?: true;
};

const implications: readonly Implication[] = [
  {
    code: 'school-physical',
    words: regex()`
      ^(?!.*\b(?:nursing|medical|grad|graduate|law|trade|truck\w*|driving
      |beauty) school\b).*?\bphysical\b(?! thera).*\b(?:${terms.oneOf('implications, words')})\b
      |\b(?:school|sports?|camp|team|coach|practice|tryouts?|league|football|soccer|futbol|escuela
      |deportes?)\b.*\b(?:physical\b(?! thera)|fisico)
      |\bfisico\b(?<!examen).*\b(?:futbol|football|soccer|escuela|deportes?|basket\w*|kinder
      |campamento)\b
    `,
  },
  {
    code: 'childhood-vaccines',
    isForChild: true,
    words:
      /\b(?:shots?|vaccin\w*|vacun\w*|immuniz\w*|inmuniz\w*|mmr|hpv|vph|dtap|polio|varicella|chickenpox|tetano|cartilla)\b/,
  },
  { code: 'oncology-second-opinion', type: 'second_opinion', field: 'Oncology', words: /.+/ },
  {
    code: 'oncology-follow-up',
    field: 'Oncology',
    words: regex()`
      \b(?:follow ?ups?|check ?ups?|surveillance|remission|cancer free
      |(?:month|year|yr|mo|week|annual|yearly) check
      |(?:finished|done with|completed|after) (?:\w+ )?(?:chemo\w*|radiation|immunotherapy|treatment)
      |years? (?:out|clear)|clear so far|seguimiento|control|remision|revision)\b
    `,
  },
  {
    code: 'mole-removal',
    words: regex()`
      \b(?:moles?|skin tags?|warts?|growth|cyst|lipoma|lunar(?:es)?|verrugas?|mezquinos?
      |callos?)\b.{0,110}\b(?:off\b|remov\w+|cut (?:it |this |that )?out|gone|fr[eo]ez\w*|frozen
      |burn(?:ed)? off|zapped|quit\w+|sac\w+|extirp\w+)
      |\b(?:remov\w+|take off|cut off|get rid of|freeze|quit(?:ar|en|arme)\w*|sacar(?:me)?
      |extirp\w+)\b.{0,60}\b(?:moles?|skin tags?|warts?|growth|lunar(?:es)?|verrugas?|mezquinos?)\b
    `,
  },
  {
    code: 'skin-check',
    words: regex()`
      \b(?:all|every|check|look\w*|full|annual|yearly|todos|revis\w+|chec\w+
      |examin\w*)\b[^.!?]{0,40}\b(?:moles|lunares|freckles|spots on my skin)\b
      |\b(?:moles|lunares|freckles)\b[^.!?]{0,30}\b(?:check\w*|looked|revis\w+|examined)\b
      |\bhead to toe\b
    `,
    field: 'Dermatology',
  },
  {
    code: 'thyroid-test',
    words: regex()`
      \b(?:check\w*|chec\w+|test\w*|levels?|revis\w+|examen|prueba|medir\w*|labs?
      |blood)\b[^.!?]{0,30}\b(?:thyroid|tiroides)\b(?! (?:med|pill|nodule|ultra))
      |\b(?:thyroid|tiroides)\b[^.!?]{0,25}\b(?:check(?:ed)?|levels?|test\w*|labs?|chec\w*)\b
    `,
  },
  {
    code: 'fracture-care',
    type: 'appointment',
    field: 'Orthopedics',
    words:
      /\b(?:broke|broken|fractur\w*|sprain\w*|cracked|quebr\w+|(?:me|se|le) romp\w+|esguince)\b(?!.*\b(?:years? ago|in (?:19|20)\d\d|hace \w+ anos)\b)/,
  },
  {
    code: 'joint-injection',
    field: 'Orthopedics',
    words:
      /\b(?:shots|(?:a|another|the|one|cortisone|steroid|gel|knee|hip|shoulder) shot|injections?|cortisone|cortisona|steroids?|inyeccion\w*|inyect\w+|infiltracion\w*)\b/,
  },
  {
    code: 'skin-biopsy',
    field: 'Dermatology',
    words: /\bbiops(?:y|ies|ied|ia|iar|iarla|iarlo)\b(?! slides?| results?)|\bsampled\b/,
  },
  {
    code: 'flu-covid-strep-test',
    words: regex()`
      \b(?:strep|flu|covid|estreptococo|influenza|gripe)\b.*\b(?:test(?:ed|s|ing)?|swab\w*|know if
      |find out if|rule (?:it )?out|prueba|examen)\b
      |\b(?:test(?:ed|s|ing)?|swab\w*|know if|rule out|prueba|hisopado)\b.*\b(?:strep|flu|covid
      |estreptococo|influenza|gripe)\b|\b(?:throat|cough\w*|fever|sick)\b.*\bswab\w*
      |\bswab\w*\b.*\b(?:throat|cough\w*|fever|sick)\b
    `,
  },
  {
    code: 'holter-monitor',
    field: 'Cardiology',
    words:
      /\b(?:monitors?|recorders?)\b(?! (?:my|his|her|says|at home))|\bmonitor que se (?:usa|lleva|trae|pone)\b/,
  },
  {
    code: 'xray-chest',
    words:
      /\b(?:pictures?|fotos?|images?|films?) (?:of|de|del) (?:my |the |his |her |mi |los |el )*(?:lungs?|chest|pulmon(?:es)?|pecho|torax)\b/,
  },
  {
    code: 'well-child-visit',
    isForChild: true,
    words:
      /\b(?:check ?ups?|well (?:child|baby)|(?:\w+ )?(?:month|year|mo|yr) (?:visit|check)|physical|establish\w*|new ped\w*|revision|control|chequeo|niño sano|nino sano)\b/,
  },
  {
    code: 'talk-therapy',
    field: 'Psychiatry',
    words:
      /\b(?:talk to (?:someone|somebody)|someone to talk to|somebody to talk to|counsel\w+|hablar con alguien|desahogar\w*)\b/,
  },
];

/** Body parts implied by the name of a test. */
export const partsOfServices: Readonly<Record<string, string>> = {
  mammogram: 'breast',
  echocardiogram: 'heart',
  'holter-monitor': 'heart',
  'thyroid-test': 'thyroid',
};

/**
 * The test implied when a blood test is requested for a condition: "thyroid trouble, can I get the blood
 * test".
 */
const specificTests: readonly [RegExp, string][] = [
  [/\b(?:thyroid|tiroides|tsh)\b/, 'thyroid-test'],
  [/\ba1c\b/, 'a1c-test'],
];

/** Replaces a general service with a specific one: a condition's blood test, or a child's checkup. */
export function makeSpecific(plain: string, service: NeededService, isForChild: boolean): NeededService {
  const { code } = service.service;
  const bloodTest =
    code === 'blood-panel' ? specificTests.find(([words]) => words.test(plain))?.[1] : undefined;
  const childVisit = isForChild && code === 'annual-checkup' ? 'well-child-visit' : undefined;
  const specific = findService(bloodTest ?? childVisit ?? '');
  return specific ? { ...service, service: specific } : service;
}

/** Past or withdrawn injections aren't requested. */
function wasAlreadyDone(plain: string, code: string, start: number): boolean {
  const role =
    code === 'joint-injection' ? classifyServiceMention(plain, { start, end: start + 1 }) : 'wanted';
  return role === 'past' || role === 'denied';
}

export function implyService(plain: string, situation: Situation): NeededService | null {
  for (const { code, words, type, field, isForChild } of implications) {
    const fits =
      (!type || type === situation.type) &&
      (!field || field === situation.field) &&
      (!isForChild || situation.isForChild);
    const match = fits ? words.exec(plain) : null;
    const service = match && findService(code);
    if (!match || !service || wasAlreadyDone(plain, code, match.index)) continue;
    // Limits the quote, since a pattern may span the whole message.
    const length = Math.min(match[0].length, 120);
    return { service, start: match.index, end: match.index + length, confidence: 0.75 };
  }
  return null;
}
