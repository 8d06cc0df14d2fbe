import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { cue, type RequestCue } from '../care/request-cue.ts';

const terms = readTerms(new URL('./terms/opinion-cues.txt', import.meta.url));

const opinion = cue('second_opinion');
const opinionWithDoctor = cue('second_opinion', 'DOCTOR');
export const opinionCues: readonly RequestCue[] = [
  opinionWithDoctor(
    6,
    /\bDOCTOR (?:\w+ ){0,2}?says?\b.*\b(?:replac\w+|surg\w+|operat\w+|chemo|stents?|bypass|brace|tear|cancer|TEST)\b.*\b(?:DOCTOR|TEST) (?:\w+ ){0,2}?says?\b/,
  ),
  opinionWithDoctor(7, /\b(?:neutral|unbiased|impartial|objective)\b/),
  opinion(
    5.5,
    /\b(?:says?|said|say) (?:to )?(?:wait|no|dont|otherwise|the opposite|nah|no way)\b.*\bwhos? (?:is )?right\b/,
  ),
  opinion(
    6,
    regex()`
      \bnot sure (?:i|we) (?:buy|believe|trust|agree|want)\b
      |\bdont (?:really )?(?:buy|trust|believe) (?:it|him|her|them|that|this)\b
      |\bwho else (?:is good|can|would|could|does|should)\b.*\b(?:surg\w+|operat\w+|scope|TEST|biopsy)\b
      |\b(?:surg\w+|operat\w+|scope|biopsy)\b.*\bwho else\b
    `,
  ),
  opinion(
    10,
    regex()`
      \b(?:${terms.oneOf('opinion cues')}) (?:\w+ )?(?:opinions?|set of eyes|pair of eyes)\b
      |\b2 ?do? opinion\b
    `,
  ),
  opinion(
    9,
    /\b(?:segunda|otra|2da|2a|tercera) (?:\w+ )?opinion\b|\bopinion (?:de otro|diferente|adicional|de alguien)\b/,
  ),
  opinion(7, /\bopinion\b(?! of it)/),
  opinion(
    7,
    regex()`
      \b(?:hear|know|ask|get|talk|take|opinions?|thoughts|advice|see|look) (?:\w+ ){0,5}?(?:from|at
      |by) (?:a |an |some )?(?:different|another|other|bigger|second|new) (?:\w+ )?(?:hospital|place
      |center|DOCTOR|surgeon|team|practice)\b
    `,
  ),
  opinion(9, /\btie ?breaker\b|\b(?:fresh|second|2nd|another|third) (?:look|eyes|take)\b/),
  opinion(
    8,
    regex()`
      \b(?:another|a different|other|new|civilian|independent|second|2nd) (?:\w+ ){0,2}?(?:DOCTOR|person
      |surgeon|expert|set|team|hospital|place)s? (?:\w+ ){0,3}?(?:look\w*|review\w*
      |to (?:look|review|tell|say|confirm|check|weigh|read|go over)|weigh\w*|confirm\w*|say|agree\w*
      |tell|thinks?)\b
    `,
  ),
  opinion(
    8,
    regex()`
      \b(?:somebody|someone|anybody|anyone|some one|some body|who) else (?:\w+ ){0,3}?(?:look|looks
      |looking|looked|review|tell|say|confirm|check|weigh|read|think|thinks|see) (?:\w+ ){0,3}?(?:b4
      |before|it|over|at|this|that|slides|films|scans?|results|whether|if|her|his|my|the)\b
    `,
  ),
  opinionWithDoctor(
    8,
    regex()`
      \b(?:one|first|1st|two|DOCTOR 1|school|un|uno|una) (?:\w+ ){0,2}?(?:said|says|wants?|is saying
      |told me|dice|dijo)\b.*\b(?:the other|another|second|2nd|other one|one|DOCTOR 2|nurse|next one
      |other DOCTOR|el otro|la otra|otro) (?:\w+ ){0,2}?(?:said|says|say|wants|is saying|told|squinted
      |disagree\w*|nah|dice|dijo)\b(?! (?:to see|see|i should|get|go))
      |\b(?:two|2|three|3) (?:different )?DOCTOR (?:two|2|three|3) (?:different )?(?:answers|opinions
      |diagnos\w+|stories)\b|\bDOCTOR (?:\w+ ){0,2}disagree\b
    `,
  ),
  opinion(
    7,
    regex()`
      \b(?:before|b4|until) (?:\w+ ){0,2}?(?:sign|agree|decides?|commit|go under|go ahead
      |puts? (?:her|him|my|me|them|screws|that)|cuts?|cracks?|operates?
      |let (?:them|him|her|anybody|anyone) (?:cut|operate|do|touch|put|open)
      |do (?:the surgery|anything drastic)|having surgery|have surgery)\b
      |\bnot letting (?:anybody|anyone|them|him|her)\b
    `,
  ),
  opinion(
    8,
    regex()`
      \b(?:hear|know|see|ask) what (?:\w+ )?(?:someone|somebody|another|others?|a different
      |anybody) (?:else )?(?:\w+ ){0,2}?(?:thinks?|says?|would say|has to say|recommends?)\b
      |\bweigh(?:s|ing)? in\b|\b(?:look|looks|looked|looking|review\w*|read|go) (?:at|over
      |through)? ?(?:the |his |her |my |our |these |those |all )(?:\w+ )?(?:pictures|scans?|films|slides
      |images|records|results|reports?|pathology|everything) (?:first|before|and tell|and say|to see if
      |again|too)\b|\bsecond (?:DOCTOR|surgeon|specialist|person)\b
    `,
  ),
  opinion(
    7,
    regex()`
      \b(?:wants?|wanna|going|said|says|recommend\w*|told me
      |plan\w*) (?:to |i need to |he needs to |she needs to |we )?(?:operat\w+|open (?:him|her|me) up
      |fus(?:e|ion)|replac\w+|remove|cut|amputate|take (?:it|out|my|his|her)|put (?:a|in)
      |do (?:surgery|a))\b.*\b(?:another|someone else|somebody else|other DOCTOR|different DOCTOR|first
      |before (?:i|we|he|she)|not (?:sure|convinced)|really (?:need|necess\w+)|else)\b
    `,
  ),
  opinion(
    7,
    regex()`
      \b(?:not (?:sold on|convinced|so sure about|comfortable with)|unconvinced|skeptical
      |(?:conflicting|different) (?:advice|answers|diagnos\w+)|double check|other options
      |only (?:way|option)|any alternatives?|overkill)\b(?=.*\b(?:surg\w+|operat\w+|TEST|DOCTOR
      |diagnos\w+|treatment|replace\w*|chemo)\b)|\b(?:surg\w+|operat\w+|TEST|DOCTOR|diagnos\w+|treatment
      |replace\w*|chemo)\b.*\b(?:not (?:sold on|convinced)|skeptical|conflicting|double check
      |overkill)\b
    `,
  ),
  opinion(
    7,
    /\b(?:hear it from|look at (?:her|his|my|the) (?:slides|films|scans|pathology|biopsy|records))\b|\b(?:doesnt|isnt|not) (?:sell|selling|trying to sell)\b/,
  ),
  opinion(
    7,
    regex()`
      \b(?:do|does|if|whether) (?:i|he|she|we|you) really need(?:s
      |ed)? (?:the |this |that |a |an |my |his |her )?(?:surgery|operation|TEST|DRUG|it\b|chemo
      |treatment|to (?:have|get|do|be (?:cut|operated)))
      |\bwhether (?:thats|that is|its|it is|this is|that would|stents?)\b
      |\b(?:is|if) (?:the |this |that )?(?:surgery|operation|treatment|diagnosis|chemo
      |TEST) (?:is )?(?:really |actually |even )?(?:necessary|needed|right|the right|best|correct)\b
      |\bconfirm (?:the |my |his |her |a |this )?diagnos\w+
    `,
  ),
  opinion(
    8,
    regex()`
      \botr[oa] (?:DOCTOR |persona )?(?:que )?(?:me |lo |la |le )?(?:dig\w+|opin\w+|revis\w+|vea
      |confirm\w+|mir\w+)\b|\bsi de verdad\b|\bantes de que (?:lo|la|me|le) (?:abr|oper|cort)\w+
      |\bconfirm(?:ar|en) (?:el|mi|su) diagnostico\b
      |\bno estoy (?:seguro|segura|convencid[oa])\b.*\b(?:oper|cirug|diagn)
    `,
  ),
];
