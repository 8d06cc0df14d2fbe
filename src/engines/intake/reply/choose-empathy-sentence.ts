import type { CareNeed } from '#shared/care/care-need.ts';
import { regex } from '#shared/regex.ts';
import { isForSomeoneElse, namePatient } from '../person/name-patient.ts';
import type { Language } from './reply-words.ts';

type EmpathyRule = readonly [
  pattern: RegExp,
  words: Record<Language, string>,
  aboutPatient?: Record<Language, string>,
];

/**
 * Feelings and setbacks that get a sentence of empathy, most important first. `{who}` is the patient, as in
 * "your mom".
 */
const empathyRules: readonly EmpathyRule[] = [
  [
    regex()`
      \b(?:i (?:just|already) (?:told|said|gave|answered|wrote)
      |already (?:told|said|gave|answered) (?:you|u|that|it)|(?:like|as) i (?:just )?said|i told you
      |asked me that already|ya (?:le|te|se lo|lo) (?:dije|di|conteste)|como (?:ya )?le dije)\b
    `,
    {
      en: 'You’re right, you already told me. Sorry about that.',
      es: 'Tiene razón, ya me lo dijo. Disculpe.',
    },
  ],
  [
    regex()`
      \b(?:passed away|(?:husband|wife|mom|mother|dad|father|son|daughter|brother|sister|partner|he|she
      |baby) (?:just )?died|since [^.!]{0,25}died|lost my (?:husband|wife|mom|mother|dad|father|son
      |daughter|baby|brother|sister)|fallecio|murio|se me murio)\b
    `,
    { en: 'I’m so sorry for your loss.', es: 'Siento mucho su pérdida.' },
  ],
  [
    regex()`
      \b(?:(?:so|feel|feeling|all|am|im) (?:very |so )?(?:alone|lonely)|cant stop crying|crying all
      |falling apart|overwhelmed|exhausted|at my wits end|cant take (?:it|this)
      |me siento (?:muy )?sol[oa]|no puedo mas|no paro de llorar)\b
    `,
    { en: 'I’m sorry you’re going through this.', es: 'Siento que esté pasando por esto.' },
  ],
  [
    regex()`
      \b(?:ridiculous|wtf|fed up|sick of (?:this|being|the|waiting)|useless|waste of (?:my )?time
      |so (?:angry|annoyed|frustrated|frustrating|mad)|pissed|(?:frustrating|infuriating|annoying)
      |nobody (?:listens|helps|calls)|no one (?:listens|helps|calls)|run ?around|passed around
      |estoy hart[oa]|que coraje|enojad[oa]|nadie me (?:ayuda|escucha))\b
    `,
    { en: 'I’m sorry this has been so frustrating.', es: 'Siento que esto haya sido tan frustrante.' },
  ],
  [
    regex()`
      \b(?:(?:insurance|aetna|cigna|humana|united|uhc|bcbs|blue cross|they|medicare
      |medicaid) (?:\w+ )?(?:denied|rejected|refused|turned (?:me|it|us) down|wont (?:pay|cover))
      |claim (?:was )?denied|got denied|(?:me )?(?:negaron|rechazaron|nego|rechazo))\b
    `,
    {
      en: 'I’m sorry they turned it down. Let’s see what can be done.',
      es: 'Siento que lo hayan rechazado. Veamos qué se puede hacer.',
    },
  ],
  [
    regex()`
      \b(?:cant (?:really )?afford|cannot afford|too expensive|no money
      |lost (?:my )?(?:job|insurance|coverage)|broke right now|laid off|no (?:me )?alcanza
      |no tengo dinero|no puedo pagar|muy caro|perdi (?:mi |el )?(?:trabajo|seguro))\b
    `,
    {
      en: 'That’s a hard spot to be in. Let’s look at what it would cost and what helps.',
      es: 'Es una situación difícil. Veamos cuánto costaría y qué puede ayudar.',
    },
  ],
  [
    /\b(?:keeps? (?:on )?falling|fell (?:again|down|twice|three|several|in the|at home|last|this)|has (?:been )?fall(?:en|ing)|se (?:me )?(?:cae|cayo|ha caido|anda cayendo))\b/,
    { en: 'I’m sorry about the falls; that’s frightening.', es: 'Siento lo de las caídas; eso asusta.' },
    {
      en: 'I’m sorry {who} has been falling; that’s frightening.',
      es: 'Siento que {who} se esté cayendo; eso asusta.',
    },
  ],
  [
    /\b(?:scared|afraid|terrified|frightened|freaking out|worried|worries me|panicking|so anxious about|asustad[oa]|(?:tengo|me da) (?:mucho )?miedo|preocupad[oa]|me preocupa)\b/,
    {
      en: 'That sounds worrying. Let’s get it looked at.',
      es: 'Entiendo la preocupación. Busquemos quién lo revise.',
    },
    {
      en: 'That sounds worrying. Let’s get {who} seen.',
      es: 'Entiendo la preocupación. Busquemos quién revise a {who}.',
    },
  ],
  [
    /\b(?:lump|bulto|bolita)\b[^.!]{0,30}\b(?:breast|boob|armpit|neck|seno|pecho|axila|cuello)\b|\b(?:breast|boob|seno|pecho)\b[^.!]{0,20}\b(?:lump|bulto|bolita)\b/,
    {
      en: 'I’m sorry, waiting to know is hard. Let’s get it checked soon.',
      es: 'Lo siento, esperar a saber es difícil. Busquemos que lo revisen pronto.',
    },
  ],
  [
    regex()`
      \b(?:killing me|so much pain
      |in (?:a lot of |bad |constant |terrible |awful |severe |so much )?pain|really hurts?
      |hurts? (?:so|really|like|a lot|bad|when|to|all)|cant sleep|cant walk|agony
      |(?:terrible|awful|bad|horrible|severe) (?:pain|headaches?|migraines?|back ?pain|tooth ?ache)
      |miserable|(?:me|le) duele (?:mucho|horrible|bastante)|mucho dolor
      |dolor (?:fuerte|horrible|insoportable)|no (?:puedo|puede) (?:dormir|caminar))\b
    `,
    { en: 'I’m sorry you’re hurting.', es: 'Siento que tenga dolor.' },
    { en: 'I’m sorry {who} is hurting.', es: 'Siento que {who} tenga dolor.' },
  ],
];

const wasUsed = (sentence: string, earlierReplies: readonly string[]) =>
  earlierReplies.some((words) => words.includes(sentence));

/** An opening sentence of empathy, or ''. Each is used once per conversation. */
export function chooseEmpathySentence(
  plain: string,
  known: CareNeed,
  language: Language,
  earlierReplies: readonly string[],
): string {
  for (const [pattern, words, aboutPatient] of empathyRules) {
    if (!pattern.test(plain)) continue;
    const chosen = aboutPatient && isForSomeoneElse(known) ? aboutPatient : words;
    const sentence = chosen[language].replace('{who}', namePatient(known, language));
    return wasUsed(sentence, earlierReplies) ? '' : sentence;
  }
  return '';
}
