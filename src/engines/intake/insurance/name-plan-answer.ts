import type { PlainText } from '#shared/text/plain-text.ts';
import { countEdits } from '#shared/text/spelling.ts';
import type { HeardFact } from '../intake-engine.ts';
import { isEverydayWord, isInterjection } from '../person/everyday-words.ts';
import { citiesNamed } from '../place/cities.ts';
import { hear } from '../words/heard-fact.ts';

/** Where an answer goes on about something other than the plan's name. */
const cut =
  / (?=(?:but|because|bc|cuz|pero|porque|though|tho|until|til|till|through|thru|via|from|by|por|since|starting|en|which|and then|i think|i guess|i believe|creo|me lo|para|for|thats|its|hasta|desde|is my|cause|as of|at)\b)|(?: [,.;:!?])+ ?/;
const lead =
  /^(?:(?:uh|um|oh|well|so|yes|yeah|yep|si|ok|okay|its|it is|it s|is|i am|i have|ive got|i ve got|i got|i use|i do have|we have|we use|we got|shes|hes|she has|he has|has|have|on|im|with|under|my|his|her|our|their|the|a|an|just|only|still|now|actually|currently|right now|ella tiene|el tiene|tengo|tenemos|tiene|es|un|una|la|el|los|las|de|del|mi|su|moms|dads|parents|husbands|wifes|works|jobs|employers|sons|daughters|insurance|plan|aseguranza|seguro|called|named|says|hers|mine|se llama|llama|i think|i believe|creo que|creo|something like|some|maybe|probably|empieza|carrier|company|card says|de la|del)(?: |$))+/;
const introduced = /^(?:\w+ )*(?:called|named|se llama|llamado|llamada) /;
const tail =
  /(?: (?:insurance|please|pls|thanks|thank you|gracias|sorry|lol|for now|right now|rn|currently|ya le dije|ya dije|again|i think|one|thing|ppl|porfa|por favor|creo))+$/;
/** No plan is called so; with such a word in it the answer says something else. */
const saysElse =
  /\b(?:i|me|you|we|they|it|this|that|what|why|how|who|when|where|which|do|does|did|dont|doesnt|can|cant|could|will|would|should|need|want|wants|know|think|sure|remember|not|no|never|idk|dunno|se|sabe|acuerdo|recuerdo|que|como|cuando|donde|quien|cual|estoy|puedo|quiero|necesito|doctor|pain|yes|help|see|look|check|later|card|wallet|car|expensive|cheap|work|job|union|employer|school|parents|mom|moms|dad|dads|husband|husbands|wife|wifes|restaurant|same|before|already|said|told|thanks|something|anything|nothing|any|either|whatever|whichever|good|bad|ok|fine|private|state|government|gobierno|trabajo|esposo|esposa|papa|mama|papeles|medico|dolor|cita|ninguno|ninguna|nada|none|nope|nah|eso|esto|ese|algo|asi|mine|hers|theirs|dollars|deductible|copay|question|appointment|tomorrow|today|morning|afternoon|monday|tuesday|wednesday|thursday|friday|saturday|sunday|ask|wait|hold|cobra|til|till|reading|laughing|typing|texting|calling|mercado|marketplace|exchange|hello|hi|hola|human|agent|person|real|stop|sorry)\b/;

const slips = ['okay', 'great', 'perfect', 'thanks', 'yeah', 'sure', 'good', 'correct', 'awesome', 'please'];

/** Everyday words that insurers are named with. */
const ofPlans = new Set(
  'first choice health care plan family community total network select value direct premier state county group alliance united medical life complete partners advantage good better best true home one blue gold silver bright clear national american new'.split(
    ' ',
  ),
);

/** "Great", "Oay", "Thursday": words that answer nothing, or another question. */
function isNoPlan(name: string): boolean {
  if (
    /\b(?:hsa|fsa|hra|cash|credit card|debit card|savings account|efectivo|tarjeta|venmo|check|money)\b/.test(
      name,
    )
  )
    return true;
  const words = name.split(' ');
  // "Fayetteville North Carolina" is a place.
  if (/ (?:carolina|dakota|virginia|texas|florida|ohio|california|georgia|arizona|tennessee)$/.test(name)) {
    const town = words.slice(0, /^(?:north|south|west)$/.test(words.at(-2) ?? '') ? -2 : -1).join(' ');
    if (citiesNamed(town).length > 0) return true;
  }
  if (words.every((word) => isEverydayWord(word) || /^(?:whats|wheres|address|number|rating)$/.test(word)))
    return true;
  if (isInterjection(words[0] ?? '') && !/\b(?:health|care|plan|cross|shield|ppo|hmo)\b/.test(name))
    return true;
  // An unknown name of several words is a plan's only without the words of talk.
  if (words.length > 1 && !/\b(?:health|plan|care|medical|mutual|life|cross|shield|ppo|hmo)\b/.test(name)) {
    const ofTalk = words.filter((word) => isEverydayWord(word) && !ofPlans.has(word));
    if (ofTalk.length * 2 >= words.length) return true;
  }
  const [only = ''] = words;
  return words.length === 1 && slips.some((word) => word[0] === only[0] && countEdits(only, word, 1) <= 1);
}

/**
 * Whatever a person answers when asked for their insurance is the name of their plan, as long as it looks like a
 * name: the first clause without the words around it, of at most five words.
 */
export function readInsuranceAnswer(message: PlainText): HeardFact | null {
  const { plain } = message;
  let start = 0;
  for (const clause of plain.split(cut)) {
    const at = plain.indexOf(clause, start);
    const before = (introduced.exec(clause) ?? lead.exec(clause))?.[0].length ?? 0;
    const name = clause.slice(before).replace(tail, '');
    start = at + clause.length;
    const isName =
      /^[a-z][a-z0-9 ]{2,40}$/.test(name) &&
      name.split(' ').length <= 5 &&
      !saysElse.test(name) &&
      !isNoPlan(name) &&
      /[a-z]{3}/.test(name);
    if (!isName) continue;
    const place = { start: at + before, end: at + before + name.length };
    return hear(
      message,
      'insurance',
      { kind: 'plan', plan: message.quote(place.start, place.end) },
      place,
      0.6,
    );
  }
  return null;
}
