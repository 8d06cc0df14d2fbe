import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { cue, type RequestCue } from '../care/request-cue.ts';

const terms = readTerms(new URL('./terms/guidance-cues.txt', import.meta.url));

const guidance = cue('care_guidance');
export const guidanceCues: readonly RequestCue[] = [
  guidance(7, /\b(?:choos\w+|decid\w+|pick\w*|torn) between\b/),
  guidance(7, /\bwhere (?:should|do|does|would|can|could) (?:[\w.]+ ){1,8}?(?:start|begin|go|turn)\b/),
  guidance(
    7,
    regex()`
      \bwho (?:sorts?|figures?|checks?|works|looks) (?:out |on |at )?(?:that|this|it|these)\b
      |\bcant tell (?:if|whether)\b.*\bor\b|\b(?:not sure|dont know|no idea) what to do\b
      |\bany idea (?:who|where|what)\b|\ba quien (?:le )?(?:llamo|acudo|hablo|busco|pregunto)\b
    `,
  ),
  guidance(5, /\bque (?:hago|hacer|puedo hacer|debo hacer|me recomiend\w+)\b/),
  guidance(
    9,
    regex()`
      \b(?:what|which|wat|wich|wht|whats the|what sort
      |witch) (?:is the )?(?:right |best |correct )?(?:kinds?|kinda|kind a|types?
      |sorts?) (?:of |a )?(?:\w+ )?(?:DOCTOR|persons?|place|appointment|care|specialist|one)\b
    `,
  ),
  guidance(
    8,
    /\b(?:what|which|wat|wich) (?:\w+ )?DOCTOR (?:should|do|does|would|can|could|handles?|treats?|deals?|sees?|is|takes?|for|helps?|specializes|am|i|to)\b/,
  ),
  guidance(
    9,
    regex()`
      \b(?:who|whom|whos) (?:\w+ ){0,2}?(?:do|should|would|can|could|does|am|shld|shud) (?:i|we|he|she
      |you|one|a person) (?:even |actually |supposed to |need to |have to |go |first )*(?:see|call|go
      |talk|turn|make|ask|contact|look|be seeing)\b
    `,
  ),
  guidance(
    8,
    regex()`
      \bwho (?:to|treats?|handles?|deals? with|specializes|takes care of|does this|does that
      |would (?:treat|handle|see|look at)|sees? (?:kids|people|someone|adults|for)
      |can (?:help|look at|see|treat|prescri\w+|tell)|fixes|helps)\b
    `,
  ),
  guidance(
    8,
    /\bwhere (?:the \w+ )?(?:do|should|would|can|could|to|am) (?:i|we|he|she|you)? ?(?:even |supposed to |first )*(?:start|begin|turn|go)\b|\bwhere to (?:go|start|begin|turn)\b/,
  ),
  guidance(
    7,
    regex()`
      \b(?:(?:dont|do not|didnt|not|no|never) (?:really |even |exactly |quite |have any |have )?(?:know
      |sure|idea|clue|certain)|unsure|idk|dunno|confused about|clueless|lost on|figure out
      |figuring out) (?:about |exactly |on |of )?(?:who|whom|where|wher|which
      |what (?:kind|kinda|type|sort|DOCTOR|i need|to do|to ask)|whether|if i (?:should|need)
      |if (?:its|this is|i should))\b
    `,
  ),
  guidance(
    7,
    regex()`
      \b(?:is|would|wld) (?:that|this|it) (?:be )?(?:a |an |more of a |something )?(?:\w+ )?(?:DOCTOR
      |\w+) (?:thing|issue|problem|job|or)\b|\bDOCTOR (?:thing|or what)\b
      |\b(?:do|does|should|would|is|it|see|go|to|that) (?:\w+ ){0,4}?
      (?:a |an |the )?DOCTOR (?:\w+ ){0,7}?or (?:is it |to |see |go to )*(?:a |an |the )?DOCTOR\b
    `,
  ),
  guidance(
    6,
    regex()`
      \bshould (?:i|we|he|she) (?:\w+ )?(?:see|go|take (?:him|her|my|it to)|get|be seen|worry|wait|start
      |be worried|call|come|have it|bring|just)\b|\bdo (?:i|we) (?:even )?(?:need|have) to (?:see|go
      |be seen)\b|\bdo (?:i|we) (?:just )?(?:go|take|bring|drive|head)\b
      |\bdo i need (?:a |an )?(?:DOCTOR|TEST|referral)\b
      |\b(?:or|, ) ?(?:nah|wait(?: it out)?|what)\b ?[?]?$
    `,
  ),
  guidance(
    5,
    regex()`
      \bwhat (?:should|do|can|would) (?:i|we) (?:even |actually |do|start|ask|try)\b
      |\bhow (?:do|can|does) (?:i|one|we|this|it|the system) (?:even )?(?:do|go|start|begin|work|find)\b
      |\bunderstand how (?:the|this|it)\b|\b(?:point|steer|guide|direct) me\b|\bright direction\b
      |\bguidance\b|\bwhich (?:is it|one is it|one first|do i pick)\b
      |\bworth (?:an? |the )?(?:TEST|visit|seeing|going)\b
      |\b(?:er|DOCTOR) or (?:wait|er|just|stay|ride)\b|\bnavigat\w+|\bmy options\b
    `,
  ),
  guidance(
    9,
    regex()`
      \b(?:a )?(?:que|cual|cual es el|con que|a cual) (?:tipo de |clase de |tipo |clase )?(?:DOCTOR
      |especialista|especialidad|especialistas?) ?(?:${terms.oneOf('guidance cues')})?\b
    `,
  ),
  guidance(
    8,
    regex()`
      \b(?:a quien|con quien|quien|a donde|adonde|donde) (?:\w+ ){0,2}?(?:debo|voy|ir|acudo|acudir|hablo
      |tengo que|puedo (?:ir|acudir)|me (?:toca|corresponde)|lo llevo|la llevo|ve eso|trata eso|empiezo
      |me dirijo|consulto)\b
    `,
  ),
  guidance(
    7,
    regex()`
      \bno (?:se|tengo idea|entiendo)\b (?:\w+ )?(?:a|con|que|donde|adonde|ni|si|cual|nada
      |de) ?(?:\w+ )?(?:que|quien|donde|cual|DOCTOR|especialista|ir|debo|deberia|tengo|como)\b
      |\b(?:lo|la|los|me) llevo (?:\w+ ){0,6}?o (?:\w+ )?espero\b
      |\bdeberia (?:ir|ver|llevar\w*|preocupar\w*)\b|\borientacion\b|\borient(?:ar|en|a)\w*\b
    `,
  ),
  guidance(
    4,
    /\bquien (?:me|nos|lo|la|le) (?:puede|pueda|podria|atiende|ve|vea|revisa)\b|\btengo que elegir\w*/,
  ),
];
