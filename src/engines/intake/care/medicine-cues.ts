import { regex } from '#shared/regex.ts';
import { cue, type RequestCue } from './request-cue.ts';

/** "Should I take ibuprofen?" asks for advice, not for a prescription. */
const asksAdvice =
  /\b(?:should|can|could|may|do) (?:i|we|he|she) (?:take|mix|use|give|drink|stop)\b|\bside effects?\b|\bsafe to\b|\b(?:puedo|debo|deberia) (?:tomar|darle|mezclar)\b/;

const prescription = cue('prescription');
const withDrug = cue('prescription', 'DRUG');
export const prescriptionCues: readonly RequestCue[] = [
  prescription(9, /\brefil+(?:s|ed|ing)?\b|\bre fill\w*|\brefills\b/),
  prescription(
    7,
    regex()`
      \b(?:renew\w*|fill|filled|filling|transfer|call in|phone in|send in|write|rewrite|get|need|new
      |pick up|extend) (?:me |in |my |a |an |the |his |her |out )*(?:\w+ )?(?:prescriptions?|rx
      |scripts?)\b(?! (?:for|glasses) (?:a |an |my )?(?:TEST|glasses))
    `,
  ),
  prescription(5, /\bprescriptions?\b(?! (?:for (?:a |an |my |the )?TEST|glasses|sunglasses|drug coverage))/),
  prescription(6, /\bprescri[bp]\w*\b(?! (?:pt|TEST))|\bprescibe\b/),
  withDrug(
    7,
    regex()`
      \b(?:ran|run|runs|running|am|im|is|are|hes|shes|almost|nearly|about|going|gone
      |all) (?:all |completely |almost |nearly |about |super |real )?(?:low|out|short) (?:of|on)\b
      |\bout of (?:my|his|her|the|our|all)? ?(?:\w+ )?DRUG\b
      |\bDRUG (?:is|are|ran|has run|will be|runs|goes) (?:\w+ )?(?:out|low|gone|finish\w*)\b
      |\bit is finish\w*|\blast (?:DRUG|pill|dose|one)\b
    `,
  ),
  withDrug(
    7,
    regex()`
      \b(?:\d+|one|two|three|four|five|six|seven|eight|ten|few|couple|handful|half|some|enough|maybe \w+
      |only \w+|\w+ days?) (?:of )?(?:DRUG|pills?|days?|puffs?|tablets?|doses?|weeks?|patches|more
      |supply|worth)? ?(?:are |is |worth )?(?:left|remaining)\b|\bleft (?:of|on) (?:my|it|each|them)\b
      |\bdays? supply\b
    `,
  ),
  withDrug(
    8,
    regex()`
      \b(?:call|phone|send|write|fax|ship|order
      |prescribe) (?:me |it |some |something |in |more |over |another |an? |my |the )*(?:in|DRUG
      |something|to (?:the |a |my |our )?(?:\w+ )?pharmacy)\b
      |\bDOCTOR (?:who |that |to )?(?:can |could |will |would )?(?:write|call|send|continue
      |prescribe) (?:it|in|my|me|the)\b
    `,
  ),
  withDrug(
    6,
    regex()`
      \b(?:need|want|get|renew|fill|refill|reorder|renovar|surtir|continue|resume|restart|stay on
      |keep me on|back on|more|wheres|where) (?:to |get |on |taking )*
      (?:my |his |her |the |a |an |some |more |moms |dads |sons |daughters |husbands |wifes |kids |same )+
      (?:\w+ )?DRUG\b
    `,
  ),
  withDrug(4.5, /\b(?:need|want|get|prescribe me) DRUG\b/),
  withDrug(5, /\b(?:pharmacy|pharmacist|farmacia|cvs|walgreens|rite aid|walmart|costco|mail order|goodrx)\b/),
  withDrug(
    5,
    /\b(?:switch|change|adjust|lower|increase|up|stop|wean|taper|update) (?:my |the |his |her )?(?:DRUG|dose|dosage)\b|\b(?:que me|me) (?:la|lo|las|los) camb\w+/,
  ),
  withDrug(
    7,
    /\b(?:shortage|out of stock|back ?ordered|expired|cant find (?:it|any|my)|nobody has|no one has|wont fill|cant fill|not in stock|in stock)\b/,
  ),
  withDrug(6, /\b(?:denied|prior auth\w*|step therapy|wont cover)\b/),
  withDrug(3, /\bDRUG (?:\w+ )?\d+(?:\.\d+)? ?(?:mg|mcg|s|units)?\b|\b\d+ ?(?:mg|mcg)\b/),
  { ...prescription(0.9, /\bDRUG\b/), unless: asksAdvice },
  prescription(7, /\breceta(?:s|r|do|da|me|n|ron)?\b(?! (?:de (?:anteojos|lentes)))|\brecet[eo]\w*/),
  prescription(8.5, /\b(?:que|alguien|DOCTOR|quien) (?:\w+ )?(?:me|le|nos) recet\w+/),
  prescription(8, /\b(?:re)?surt(?:ir|an|a|e|en|ido)\w*\b|\brellenar\b|\brefil(?:l|es)?\b/),
  withDrug(
    8,
    /\bse (?:me|le|nos) (?:\w+ )?(?:acab\w+|termin\w+)\b|\bya (?:casi )?(?:se me|me|no) (?:quedan?|acaba|tengo)\b|\bme quedan? (?:\w+ )?(?:DRUG|dias|pocas?)\b|\bme qued[eo] sin\b/,
  ),
];
