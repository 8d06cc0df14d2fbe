import { regex } from '#shared/regex.ts';
import type { SideQuestion } from './side-question.ts';
import { sideQuestionCues } from './side-question-cues.ts';
import { findTopic } from './side-question-topics.ts';

/** Patterns for side questions. Each gets its own sentence before the next question. */
export const sideQuestionPatterns = [
  [
    'who',
    regex()`
      \b(?:are you (?:a |an )?(?:real|human|robot|bot|person|machine|ai|computer|automated|doctor|nurse)
      |(?:is this|am i (?:talking|speaking|chatting) (?:to|with)) (?:a |an )?(?:real|human|robot|bot
      |person|machine|ai|computer|automated)|(?:who|what) are you|whats your name
      |who am i (?:talking|chatting|speaking)|chatbot|chat bot
      |eres (?:un |una )?(?:robot|persona|humano|maquina|bot|real)
      |es (?:usted )?(?:un robot|una persona|una maquina)|quien eres|con quien hablo|que eres)\b
    `,
  ],
  [
    'call_me',
    regex()`
      \b(?:(?:can|could|will|would) (?:you|someone|somebody|anyone|a person|they|u
      |yall) (?:please |just )?(?:call|phone|ring) (?:me|us|my)
      |(?:can|could) i (?:get|have) (?:a call|someone call|somebody call)
      |(?:please |just )(?:call|phone) me\b|call me (?:back|instead|please)|give me a call
      |i(?:d| would) (?:rather|prefer to) (?:talk|speak) (?:on|by|over) (?:the )?phone
      |(?:me )?(?:puede|pueden|podria|podrian) (?:alguien )?llamar(?:me)?|alguien me (?:puede )?llam\w+
      |que me llamen|llamenme|me pueden marcar)\b(?! (?:better|at \d))
    `,
  ],
  [
    'person',
    regex()`
      \b(?:(?:talk|speak|chat|connect|transfer)(?: me)? (?:to
      |with) (?:a |an |some )?(?:real |live |actual |human |customer )*(?:person|human|someone|somebody
      |agent|representative|people|rep|staff|service)|(?:real|live|actual) (?:person|human|agent)
      |customer service|human please|hablar con (?:una |un )?(?:persona|alguien|agente|humano
      |representante))\b
    `,
  ],
  [
    'advice',
    regex()`
      \b(?:what (?:do|could) i have|do i have (?:a |an )?(?!to\b|insurance|enough|coverage)\w+ ?\?
      |is (?:it|this|that) (?:serious|dangerous|normal|bad|cancer|broken|infected|contagious|safe to)
      |should i (?:take|stop|use|worry|be worried|be concerned|ice|eat|drink|get surgery)
      |can i (?:take|mix|stop taking|drink)|what (?:should|can|could|do) i (?:take|do (?:about|for)|use)
      |diagnose|what(?:s| is) wrong with (?:me|him|her)|how many (?:mg|milligrams|pills)
      |(?:what|which) (?:medicine|medication|drug|dose|dosage|treatment|antibiotic)|am i going to
      |side effects|es (?:grave|normal|peligroso|cancer)|(?:debo|puedo) (?:tomar|dejar)
      |que (?:puedo|debo) tomar|que medicina|que tengo)\b
    `,
  ],
  [
    'takes_plan',
    regex()`
      \b(?:do|does|will|would|can|is|are) (?:you|u|yall|you guys|they|any of them
      |the (?:office|doctor)s?|harborline|it)\b[^.!]{0,15}\b(?:take|takes|accept|accepts|cover|work with
      |in network with|have) (?:my |our |his |her |their )?(?:insurance|medicaid|medicare|plan
      |coverage)\b|\b(?:aceptan|toman|reciben|agarran) (?:mi |el |su )?(?:seguro|aseguranza|medicaid
      |medicare|plan)\b
    `,
  ],
  [
    'about_us',
    regex()`
      \b(?:what(?:s| is| exactly is)? (?:is )?(?:harborline
      |this (?:site|company|place|service|thing|app))|who (?:is|runs|owns) (?:harborline|this)
      |(?:is|are) (?:this|you|harborline|u|yall) (?:a |an )?(?:scam|legit|real company
      |insurance(?: company)?|a hospital|hospital|clinic|doctors? office)
      |(?:are|r) (?:you|u|yall) (?:guys )?(?:doctors|insurance|a clinic|a hospital)
      |que es (?:harborline|esta pagina|esta compania)
      |(?:ustedes )?son (?:doctores|una clinica|un seguro|un hospital)|es (?:esto )?una estafa)\b
    `,
  ],
  [
    'membership',
    regex()`
      \b(?:(?:cancel|end|stop|quit|close) (?:my |the |this |a )?(?:membership|subscription|plan with you
      |account)|(?:membership|subscription)\b[^.!]{0,30}\b(?:cost|include|cancel|end|work|cover|worth
      |need|have to|required|get|free)|(?:what|how much|do i (?:need|have)|is there|whats|need a
      |about (?:the|your)) [^.!]{0,25}\b(?:membership|subscription)
      |(?:cancelar|terminar) (?:mi |la )?(?:membresia|suscripcion)|membresia)\b
    `,
  ],
  [
    'hsa',
    regex()`
      \b(?:(?:do|does|can|could|will|would|is|are|take|takes|accept|accepts|use|pay|aceptan?|puedo
      |con)\b[^.!]{0,45}\b(?:hsa|fsa|h s a|f s a|health savings|flex(?:ible)? spending|flex card
      |cuenta de ahorros)|(?:hsa|fsa) (?:ok|okay|accepted|eligible|card)
      |what about (?:my )?(?:hsa|fsa))\b
    `,
  ],
  [
    'why_name',
    regex()`
      \b(?:(?:why|what) (?:do|would|are|is) (?:(?:you|u|ya|yall|they) )+(?:\w+ )?(?:need|want|asking
      |ask)[^.!?]{0,30}\b(?:name|number|phone|email|birth|age|information|info|insurance|that|this
      |address)|why (?:do|would) (?:i|we) (?:have|need) to (?:give|tell|say)
      |(?:para|por) que (?:quiere|necesita|pregunta|pide|ocupa)[a-z]*(?: \w+){0,3} (?:nombre|telefono
      |numero|correo|edad|informacion|seguro|eso|datos))\b
    `,
  ],
  [
    'referral',
    regex()`
      \b(?:(?:do|does|will|would|is|are|if|whether)\b[^.!]{0,40}\b(?:need|needs|require|required
      |necessary|get|have)\b[^.!]{0,25}\b(?:a |an |the )?(?:referral|doctors? order|order from
      |prescription for (?:it|this|that|the)|an order)|referral (?:needed|required|necessary)
      |without (?:a |an )?(?:referral|order)|(?:necesito|hace falta|ocupo|piden|requiere
      |necesita)\b[^.!]{0,20}\b(?:referencia|referido|remision|una orden
      |orden (?:del|de un|de mi) (?:medico|doctor)))\b
    `,
  ],
  [
    'languages',
    regex()`
      \b(?:(?:do|does|will|is there|are there|can) [^.!?]{0,40}\b(?:speaks?|talk|habla\w*) (?:spanish
      |espanol|english|creole|vietnamese|chinese|mandarin|russian|arabic|portuguese|french|korean
      |tagalog)|(?:interpreter|translator) (?:available|there)
      |(?:is|will) there (?:be )?(?:an? )?(?:interpreter|translator)|what languages?
      |(?:hablan?|atienden) (?:en )?(?:espanol|ingles)[^.!]{0,30}\?
      |(?:en (?:el|la|esa|ese) (?:consultorio|clinica|oficina)) hablan
      |hay (?:un |una )?(?:interprete|traductor))\b
    `,
  ],
  [
    'office_price',
    regex()`
      \b(?:how much (?:is|does|will|would|are|do) (?:(?:it|this|that|a|an|the|one|these|they
      |that)\b)[^.!]{0,45}(?:cost|run|be|charge|set me back|price)
      |how much (?:am i|will i|would i|do i) (?:going to |gonna )?(?:pay|owe|have to pay|be paying)
      |how much (?:is|does) (?:it|this|that|a|an|the) ?(?:\w+ ){0,4}\?
      |what (?:will|would|does|is|s|s this|is this) (?:this|it|that
      |the)? ?(?:\w+ ){0,3}(?:going to |gonna )?(?:cost|run me|price)
      |what(?:s| is) the (?:price|cost|copay|damage)|(?:cost|price) of (?:it|this|that) ?\?|how much ?\?
      |ballpark|cuanto (?:me )?(?:va a |cuesta|costaria|costara|sale|saldria|vale|es|seria
      |tengo que pagar|voy a pagar|cobran (?:ahi|alli|en))|que precio|cual es el precio
      |cuanto cuestan?)(?:\b|(?<=\?))
    `,
  ],
  [
    'fee',
    regex()`
      \b(?:(?:how much|what) (?:do you|does (?:your service|harborline)|is your|will you
      |will this service|are your) (?:charge|cost|fees?|take)
      |(?:is|are) (?:this|it|you|your service) free|do i have to pay you|your fees?
      |what(?:s| is) the catch|how do you (?:make|get) (?:money|paid)
      |(?:cuanto cobran ustedes|es gratis|tiene costo este servicio|cuanto cobran))\b
    `,
  ],
  [
    'privacy',
    regex()`
      \b(?:is (?:this|my (?:data|information|info)|it) (?:\w+ )?(?:safe|secure|private|confidential)
      |hipaa|who (?:can|will|else) see\w* (?:this|my)
      |(?:sell|share|selling|sharing) my (?:data|info|information|number|email)|privacy
      |will (?:my|anyone|they) [^.!]{0,20}(?:find out|know about this)|privado|privada|confidencial
      |(?:quien|alguien) (?:va a )?ve\w* (?:esto|mis|mi))\b
    `,
  ],
  [
    'cancel',
    regex()`
      \b(?:(?:can|could|may|what if|how (?:do|can|would)) (?:i|we|you) [^.!]{0,25}\b(?:cancel
      |change my mind|back out|reschedule|call it off)
      |(?:is there|any) (?:a )?(?:cancell?ation|cancel) (?:fee|policy)
      |what if i (?:change my mind|cant make it|need to cancel)
      |(?:cancel|call off) (?:my|the|this|that) (?:appointment|request|visit|booking)
      |(?:puedo|se puede|podria|como) (?:cancel\w+|cambiar de opinion)|si cambio de (?:opinion|idea)
      |cancelar (?:mi|la|una) cita)\b
    `,
  ],
  [
    'how',
    regex()`
      \b(?:what happens (?:next|now|after|then|once)|whats next|what(?:s| is) the next step|then what
      |now what|what do i (?:do|need to do) (?:now|next)|what comes next|que sigue
      |que pasa (?:ahora|despues|luego)|y (?:ahora|despues) que)\b
    `,
  ],
  [
    'how_long',
    regex()`
      \b(?:how (?:long|soon|fast|quick(?:ly)?) (?:does|will|would|can|do|is|until|before
      |till)[^.!]{0,40}(?:take|hear|know|answer|get|back|wait|find|done|ready|response)
      |how long (?:is|will) (?:this|it|the wait)|when (?:will|do|can) (?:i|you) (?:hear|know|find out
      |get (?:an answer|back|the results))|cuanto (?:tarda|tiempo|demora|se tarda)|en cuanto tiempo
      |cuando (?:me avisan|sabre|me dicen|tendre respuesta))\b
    `,
  ],
  [
    'ratings',
    regex()`
      \b(?:(?:what|whats|what are|how (?:good|are)|any|see|check|show|have|got
      |is) [^.!]{0,30}\b(?:ratings?|reviews?|stars?|rated)
      |(?:are|is) (?:they|he|she|the doctors?|this doctor|it|these) (?:any )?(?:good|reputable|legit
      |qualified|board certified)|good reviews|(?:que tal|como) son
      |(?:tienen?|hay) (?:buenas )?(?:resenas|calificacion\w*|opiniones)|son buenos)\b
    `,
  ],
  [
    'ability',
    /\b(?:what (?:can|do) you do|how (?:does|do) (?:this|it|you) work|what is this|can you help|que (?:puedes|puede) hacer|como funciona|que es esto|me (?:puede|puedes) ayudar)\b/,
  ],
  [
    'cannot',
    regex()`
      \b(?:(?:can|could|will|would) you (?:\w+ )?(?:prescribe|treat|drive
      |send (?:an ambulance|a nurse|medicine)|write (?:me )?a (?:prescription|note|doctors note)
      |read my (?:results|mri|labs|scan|x ray)|interpret|order|pizza|tell me a joke|sing)|write me a
      |tell me a joke|weather|homework|stock|recipe|(?:puede|puedes) (?:recetar|recetarme|leer mis))\b
    `,
  ],
  [
    'thanks',
    /^(?:(?:ok|okay|great|perfect|awesome|good|cool|muchas|perfecto|listo) ?,? ?)*(?:thanks|thank you|thx|ty|gracias)\b/,
  ],
  [
    'greeting',
    /^(?:(?:hi|hello|hey|hola|good (?:morning|afternoon|evening|day)|buenos dias|buenas (?:tardes|noches)|buenas|greetings|howdy|yo)\b)/,
  ],
] as const satisfies readonly (readonly [SideQuestion, RegExp])[];

const politeness = new Set<SideQuestion>(['thanks', 'greeting']);
const maxAnswered = 2;

/** The side questions in a message, most important first. Thanks and greetings only if there is no other. */
export function findSideQuestions(plain: string): SideQuestion[] {
  const found = sideQuestionPatterns.flatMap(([name, pattern]) =>
    pattern.test(plain) || sideQuestionCues[name]?.test(plain) ? [name] : [],
  );
  const asked = found.filter((name) => !politeness.has(name));
  if (asked.length > 0) return asked.slice(0, maxAnswered);
  const topic = findTopic(plain);
  return topic ? [topic] : found.slice(0, maxAnswered);
}

export const findSideQuestion = (plain: string): SideQuestion | null => findSideQuestions(plain)[0] ?? null;
