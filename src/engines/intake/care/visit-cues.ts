import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { cue, type RequestCue } from './request-cue.ts';

const terms = readTerms(new URL('./terms/visit-cues.txt', import.meta.url));

const telehealth = cue('telehealth');
export const telehealthCues: readonly RequestCue[] = [
  telehealth(
    9,
    /\btele ?(?:health|medicine|med|doc|visit|psych\w*|therapy|derm\w*)\b(?! kit)|\btelemedicina\b|\bteleconsulta\b|\bvideo ?(?:consulta|llamada|cita)\w*|\bteladoc\b/,
  ),
  telehealth(
    8,
    regex()`
      \b(?:video|virtual|zoom|facetime|skype|online|remote|phone|on ?line|computer|digital|web|telephone
      |over the phone) (?:\w+ )?(?:visits?|appts?|appointments?|calls?|chat|sessions?|consult\w*|DOCTOR
      |therapy|thing|check ?ins?|check|meeting|therapist|care|follow up|TEST)\b(?! center)
    `,
  ),
  telehealth(
    8,
    /\b(?:over|by|on|via|thru|through|do|does|is|be|prefer|want|with|or|guess|it|a|perfect|for|offers?|doing|have) (?:a |the )?(?:video|zoom|facetime|webcam)\b(?! (?:game|of|meeting))/,
  ),
  telehealth(
    7,
    regex()`
      \b(?:(?:over|by|via|through|thru) (?:the |a |my )?
      |on (?:the )?)(?:tele)?phone\b(?! (?:with (?:INSURER|them|the)|for (?:hours|\d))|s)
      |\bon (?:the )?camera\b|\b(?:by|on|over|through|via) (?:the |my |a )?(?:computer|laptop|internet
      |web)\b|\bphone (?:is fine|works)? ?(?:visit|appt|appointment|consult\w*|doctor)\b
      |\bdo it from home\b|\bfrom (?:my|the) (?:couch|house|bed|home|cab|truck)\b|\bremotely\b
      |\bvirtually\b
    `,
  ),
  telehealth(
    8,
    regex()`
      \b(?:
      ${terms.oneOf('telehealth cues')}) (?:to |with |at |w |a |an |the |my |it |this |some |me |him |her )*
      (?:DOCTOR |someone |somebody |TEST )?(?:me |him |her )?(?:online|on line|virtual|virtually
      |remotely)\b
    `,
  ),
  telehealth(
    7,
    /\bDOCTOR (?:\w+ ){0,2}?(?:call|calls|phone|zoom|ring) (?:me|us|him|her)\b|\b(?:can|could) (?:i|we) (?:\w+ )?(?:zoom|facetime|skype|video)\b|\bzoom (?:a |an |the )?DOCTOR\b/,
  ),
  telehealth(
    4,
    /\b(?:cant|dont|wont|not able to|no) (?:leave|drive|get out of|car|have a car|have a ride|ride|way to get)\b(?=.*\b(?:call|video|phone|online|telefono)\b)/,
  ),
  telehealth(
    8,
    regex()`
      \b(?:por|en|via|mediante|hace|hacen|tipo) (?:una )?(?:video\w*|telefono|llamada|zoom|internet
      |camara|computadora|whatsapp|linea)\b(?! (?:de (?:emergencia|ayuda)|con (?:INSURER|ellos)))
      |\b(?:cita|consulta|visita|terapia|sesion|sesiones|DOCTOR|TEST)s? (?:virtual(?:es)?|remota
      |a distancia|online|telefonica|en linea)\b|\bvirtual(?:mente)?\b
      |\b(?:por|desde) (?:el |mi )?(?:celular|whatsapp|casa|computadora)\b|\ba distancia\b
    `,
  ),
];

const appointment = cue('appointment');
export const appointmentCues: readonly RequestCue[] = [
  appointment(5, /\b(?:is there|are there|got|do you have|know|have you got) (?:\w+ ){0,4}?DOCTOR\b/),
  appointment(
    5,
    regex()`
      (?<!\b(?:tengo|tiene|tenia|my|mi|missed|cancel\w*|have an|had an|got an|tengo una|otra) )
      (?:\bappoint?ments?\b|\bappt?s?\b|\bapp?oin?tm?ents?\b|\bcitas?\b)|\bconsultas?\b|\bturno\b
      |\bhora con\b|\bconsultation\b|\b(?:office|doctors?|follow up|new patient|first|sick
      |physical) visits?\b
    `,
  ),
  appointment(
    5,
    regex()`
      \b(?:${terms.oneOf('appointment cues')}) (?:\w+ ){0,5}?DOCTOR\b
      |\b(?:new|another|different|good|female|male|woman|lady|local|nearby|nearest
      |decent) (?:\w+ )?DOCTOR\b|(?<!\b(?:my|the|our|his|her|mi|el|la|su|old) )\bDOCTOR (?:near|in
      |around|please|pls|plz|appointment|appt|who|that|for|taking|accepting)\b
    `,
  ),
  appointment(
    5,
    regex()`
      \b(?:(?:be|get|got|getting|been) (?:him |her |me |us |them )?(?:seen|looked at|checked|checked out
      |evaluated|examined|assessed|in with|set up|established|diagnosed)
      |see (?:somebody|someone|some one|anybody|anyone|some body|sb)
      |(?:someone|somebody|anyone|sb) (?:to (?:look|see|check|talk|evaluate|examine|take a look|help)
      |who (?:can|treats|takes|sees|does|will|is|specializes)|whos|that (?:can|takes|sees|does)|can
      |legit|thats|for (?:this|that|it|my|him|her)|in town|near)|check ?ups?|establish\w*
      |have (?:it|this|him|her|them) (?:\w+ )?(?:looked|checked|evaluated|seen)
      |look at (?:it|this|him|her|my|the)|looked at|checked out|talk to (?:someone|somebody)|take a look
      |evaluation|assessment|evaluacion|get in|new pts|new patients
      |can (?:someone|somebody|anyone|a DOCTOR) (?:please )?(?:see|look|check))\b
    `,
  ),
  appointment(
    5,
    regex()`
      \b(?:quier[oe]|necesit[oae]\w*|ocup[oa]|busc[oa]\w*|quisiera|ver|ando buscando|me urge
      |recomiend\w+|conocen|cogen|hay|para) (?:\w+ ){0,5}?DOCTOR\b
      |\bque (?:me|lo|la|le|nos|los|las) (?:vea|vean|revise|revisen|atienda|atiendan|chequee|cheque|mire
      |conozca)\b|\bchequeo\b|\brevision\b|\brevisar(?:me|le|lo|la)\b|\bver a alguien\b
    `,
  ),
  appointment(
    3,
    /\bfollow ?up\b|\bseguimiento\b|\bcontrol\b|\bi am coming in\b|\bcome in\b|\bhelp (?:him|her|me|us) with\b/,
  ),
];

const imaging = cue('imaging');
const lab = cue('lab');
const procedure = cue('procedure');
export const testCues: readonly RequestCue[] = [
  lab(4.5, /\b(?:re ?checks?|re ?tests?|re ?draw\w*|recheck\w*|retest\w*)\b/),
  imaging(
    5,
    regex()`
      \b(?:take|get|getting|tomar|sacar) (?:a |an |una |unas |some )?(?:pictures?|fotos?|images?
      |films?) (?:of|de|to see|inside)\b|\bget (?:it|this|them|her|him|my \w+) (?:scanned|imaged|x rayed
      |xrayed)\b|\bscanned\b
    `,
  ),
  lab(
    5,
    regex()`
      \b(?:get|be|getting|got|want|want to be|need to be|to get) (?:him |her |me |us |them )?(?:tested
      |screened|swabbed)\b(?! for (?:adhd|autism|add|dyslexia))
      |\b(?:levels?|sugar|iron|thyroid|cholesterol|hormones?|blood|lipids|numbers|TEST
      |vitamin d) (?:\w+ ){0,2}?(?:checked|chekd|tested|rechecked|drawn|cheked|retested)\b
      |\b(?:check|test|recheck|repeat|run|draw) (?:my|his|her|our) (?:\w+ )?(?:levels?|sugar|iron
      |thyroid|cholesterol|hormones|blood|lipids|vitamin d|TEST)\b|\bprueva\b
    `,
  ),
  procedure(
    4,
    regex()`
      \b(?:taken off|take (?:it|this|them|that) off|removed|remove|cut (?:it |this |that )?(?:out|off)
      |froze|frozen off|freeze|burned? off|drained|lanced|numbed)\b
      |\bquit(?:ar|en|aran|arme|armelo|armela|arlo|arla)\b
      |\b(?:behind on|catch up on|caught up on|needs? (?:his|her|their|my)|due for (?:his|her|their)
      |get (?:his|her|their)) (?:\w+ )?(?:shots|vaccines)\b
    `,
  ),
];
