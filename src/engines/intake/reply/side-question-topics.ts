import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { SideQuestion } from './side-question.ts';

const terms = readTerms(new URL('./terms/side-question-topics.txt', import.meta.url));

/**
 * Matches questions with or without a question mark: "u guys charge?", "so is this free", "y hay que pagar".
 */
const isQuestion = regex()`
  \?|^(?:(?:${terms.oneOf('lead to a question')}) ?)*(?:${terms.oneOf('begins a question')})\b
  |\b(?:or no|or not|or what|right|verdad|no)$|\bi (?:was wondering|wanna know|want to know
  |need to know|have a question|wonder)\b|\bquisiera saber\b|\bquiero saber\b
`;

/** Keywords of side questions, most important first. Used if no fuller pattern matches. */
const topics: readonly [SideQuestion, RegExp][] = [
  [
    'hsa',
    /\b(?:hsa|fsa|h s a|f s a|health savings|flex (?:card|spending)|flexible spending|ahorros medicos)\b/,
  ],
  ['referral', /\b(?:referral|referal|refferal|refferral|referrals|referido|referencia|remision)\b/],
  [
    'person',
    regex()`
      \b(?:human|humano|humana|robot|bot|real person|actual person|live person
      |persona (?:real|de verdad)|agente|representative|supervisor|customer service
      |talking to (?:a )?(?:person|machine|computer))\b
    `,
  ],
  [
    'languages',
    regex()`
      \b(?:speak\w*|talk\w*|hablan?|hable|idioma\w*|languages?|interpret\w*|translat\w*
      |traduc\w+)\b.*\b(?:${terms.oneOf('topics, languages')})\b
      |\b(?:interpreters?|translators?|interprete|traductor\w*)\b
      |\b(?:spanish|espanol|english|creole|vietnamese|chinese|mandarin|russian|arabic|portuguese|korean
      |tagalog)\b[^.]{0,20}\b(?:ok|okay|available|possible|there|speaking)\b
    `,
  ],
  [
    'why_name',
    regex()`
      \b(?:why|what for|how come|para que|pa que|por que|porque|need|needs|necesitan?|ocupan?
      |have to (?:give|say|tell)|tengo que dar)\b.*\b(?:names?|number|phone|email|address|info
      |information|birthday|dob|age|nombre|numero|telefono|correo|datos|edad|apellido|ssn|social)\b
      |\b(?:name|number|email|nombre|numero|correo)\b.*\b(?:what for|why|para que|por que)\b
    `,
  ],
  ['privacy', regex()`\b(?:${terms.oneOf('topics, privacy')})\b`],
  [
    'cancel',
    /\b(?:cancel\w*|back out|backing out|change my mind|changed my mind|undo|get out of (?:it|this)|call it off|arrepient\w+|cambio de (?:idea|opinion|parecer)|no show)\b/,
  ],
  [
    'call_me',
    /\b(?:call|phone|ring|text|talk to) (?:me|us|my)\b|\b(?:llam\w+|marc\w+|hablar)(?:me|nos)\b|\bme (?:\w+ )?(?:llam\w+|marc\w+|habl\w+)\b|\bover the phone\b|\bpor telefono\b/,
  ],
  [
    'ratings',
    /\b(?:rating\w*|rated|reviews?|reviewed|stars|yelp|reputa\w+|any good|good (?:doctors?|ones?)|are they good|calificaci\w+|resenas?|opiniones|recomendad\w+|buenos? (?:doctor\w*|medic\w*))\b/,
  ],
  ['fee', regex()`\b(?:${terms.oneOf('topics, fee')})\b`],
  [
    'how_long',
    /\b(?:how long|how soon|how fast|how quick\w*|cuanto (?:tiempo|tarda\w*|demora\w*)|when will (?:i|you) (?:hear|know)|en cuanto tiempo)\b/,
  ],
  [
    'how',
    regex()`
      \b(?:how (?:does|do|is) (?:this|it|that|you|u|all)
      |what (?:do|does|exactly|is it) (?:you|u|yall|this|that)|whats (?:the )?(?:process|next|deal)
      |what happens|como (?:funciona|es esto|le hacen|trabajan|va)
      |que (?:hacen|hace usted|sigue|pasa))\b
    `,
  ],
];

const maxQuestionWords = 18;

/** The topic of a short question. Null if it isn't a question or has no known topic. */
export function findTopic(plain: string): SideQuestion | null {
  if (plain.split(' ').length > maxQuestionWords || !isQuestion.test(plain)) return null;
  return topics.find(([, words]) => words.test(plain))?.[0] ?? null;
}
