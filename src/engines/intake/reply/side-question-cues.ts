import { regex, regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { SideQuestion } from './side-question.ts';

const terms = readTerms(new URL('./terms/side-question-cues.txt', import.meta.url));

const language = regexSource`(?:${terms.oneOf('language')})`;
const you = '(?:you|u|ya|yall|yous|they|you guys|u guys|you all|harborline)';

/**
 * Side questions as typed on a phone: without a question mark or verb, or half in the other language. Plain
 * text without accents and apostrophes.
 */
export const sideQuestionCues: Partial<Record<SideQuestion, RegExp>> = {
  person: regex()`
    \b(?:(?:get|give|put|want|need|gimme) (?:me )?(?:on with )?(?:a |an |the |some )?(?:\w+ )?
    (?:supervisor|manager|human|real person|live person|agent|operator|representative)
    |(?:human|operator|agent|representative) (?:please|pls|now|or whatever)
    |is there (?:a |an |any )?(?:human|real person|person) (?:here|there|i can)
    |(?:quiero|necesito|paseme|comuniqueme) (?:hablar )?(?:con )?(?:una persona|un humano|un agente
    |alguien de verdad))\b
  `,
  call_me: regex()`
    \b(?:(?:can|could|will|would) (?:yall|u guys|you guys|a real person|a human|one of (?:you|yall)
    |anybody) (?:please |just )?(?:call|phone|ring)|(?:somebody|someone) (?:please )?(?:call|phone) me
    |(?:i )?(?:need|want) (?:someone|somebody|a person|you) to (?:call|phone) me
    |call me (?:at|on|better|tonight|tomorrow|later|now|when)
    |(?:i )?(?:dont|do not|never|cant) (?:pick up|answer (?:the |my )?phone|take calls)|text me
    |(?:me )?(?:puede|pueden|podria) hablar alguien|hableme|hablenme|llameme|marqueme
    |prefiero (?:que me llamen|por telefono|hablar))\b
  `,
  fee: new RegExp(
    [
      `\\b(?:what|whats|how much) (?:do|does|would|will|is|are) ${you} (?:guys )?(?:charge|cost|get|want|take)\\b`,
      `\\b${you} (?:guys )?(?:charge|cost|take) (?:what|how much|anything|money|me|us)\\b|\\b(?:do|does|r|are) (?:${you}) (?:guys )?(?:cost|free|charge)\\b`,
      '\\b(?:is there|any|theres?) (?:a |an |any )?(?:charge|fee|cost)\\b(?! (?:for|of) (?:the|that|this|an|a) (?:mri|test|visit|scan))',
      '\\b(?:your|ur) (?:service )?(?:fees?|price|charge)\\b|\\bwhat(?:s| is) (?:the|your) fee\\b',
      regexSource`
        \b(?:is|its|this is|so its?) (?:this |it |that |all )?(?:really )?free\b|\bfree or\b
        |\bor is (?:this|it) free\b|\bdo i (?:have to |gotta |need to )?pay (?:you|yall|for this
        |anything)\b
      `,
      regexSource`
        \b(?:ustedes )?(?:cobran|cuestan)(?: algo| por esto| ustedes)?\b
        |\bhay (?:que pagar|algun (?:costo|cargo))\b|\bes gratis\b
        |\bcuanto (?:me )?(?:cobran|cuesta) (?:ustedes|el servicio|usarlo)\b
      `,
    ].join('|'),
  ),
  office_price: regex()`
    \bwhat(?:s| is) (?:this|it|that|all this) (?:gonna|going to|will|finna) (?:run|cost|set)
    |\bhow much (?:is|will|would) (?:this|it|that|all this) (?:gonna|going to|be|run|cost|set|come)
    |\bwhat(?:ll| will) (?:it|this|that) (?:run|cost)|\by eso cuanto
    |\bcuanto (?:me )?(?:va a|iria a) (?:costar|salir)
  `,
  hsa: regex()`
    \b(?:hsa|fsa|h s a|flex) (?:card )?(?:work|works|ok|good|count|counts|eligible|money)\b
    |\b(?:use|using|pay (?:with|from|out of)|run|with) (?:my |our |the |an? )?(?:hsa|fsa|flex card
    |health savings)\b(?=.*\?)|\b(?:hsa|fsa)\b[^.!]{0,30}\?|\btarjeta (?:hsa|fsa)\b
    |\bexpires?\b[^.]{0,20}\b(?:does|will|can) it work
  `,
  referral: regex()`
    \b(?:do|does|will|would|should) (?:i|we|he|she|they) (?:gotta|have to|need to|need
    |have) (?:\w+ ){0,3}(?:referral|referal|refferal|order)\b
    |\b(?:need|needed|get) (?:a |an |another )?(?:referral|referal|refferal)\b[^.!]{0,20}(?:\?|or no
    |or not)|\b(?:referral|referal|refferal) (?:or no|or not|first|for this)\b
    |\b(?:tengo que|hay que|debo|necesito|ocupo|hace falta
    |se necesita) (?:tener |llevar |pedir )?(?:un |una |la |el )?(?:referido|referencia|remision
    |referral|orden)\b
  `,
  languages: new RegExp(
    [
      regexSource`
        \b(?:any|anyone|anybody|any of them|someone|somebody|does|do|can|is there|are there|they|doctor
        |office|there)\b[^.!]{0,40}\b(?:speaks?|talks?|spoken|speaking)\b[^.!]{0,12}\b${language}\b
      `,
      `\\b${language} (?:speaking )?(?:\\w+ )?(?:possible|available|ok|there)\\b|\\b${language} speaking [^.!]{0,25}\\?`,
      regexSource`
        \b(?:hablan|habla|atienden|hay alguien que hable|tienen (?:a )?(?:alguien|quien) que hable
        |alguien que hable)\b[^.!]{0,20}\b(?:espanol|ingles|mixteco|quechua|portugues|creole
        |mi idioma)\b(?=.*(?:\?|alla|ahi|oficina|clinica))
      `,
      '\\b(?:interpreter|translator|interprete|traductor)\\b[^.!]{0,30}\\?',
    ].join('|'),
  ),
  why_name: regex()`
    \b(?:why|y|what) (?:do|does|would|are|r|is) (?:you|u|ya|yall|they) (?:\w+ )?(?:need|want|asking
    |ask)\b[^.!]{0,30}\b(?:name|number|phone|email|age|birthday|dob|address|info\w*)\b|\bwhat for\b
    |\b(?:do|does) (?:you|u|yall|they) (?:really )?(?:need|want|have to have) (?:my|his|her|our
    |their) (?:\w+ )?(?:name|number|phone|email|address|info\w*|birthday|age|social|ssn)\b
    |\b(?:para que|pa que|porque|por que) (?:\w+ ){0,3}(?:nombre|numero|telefono|correo|datos|edad)\b
  `,
  privacy: regex()`
    \b(?:who (?:sees|gets|reads|can see|has access)
    |does (?:this|it|that) (?:go|stay|show|get) (?:on|in|to|back)
    |(?:do|will|would|are) (?:you|u|yall|they) (?:\w+ )?(?:sell|selling|share|sharing|give|tell
    |report)\b[^.!]{0,25}\b(?:info\w*|data|name|number|anyone|anybody|boss|work|insurance|immigration
    |ice|this|my \w+)|(?:is (?:this|it|that)|this is) (?:\w+ )?(?:private|confidential|secure|safe)\b
    |(?:my|his|her) (?:boss|job|husband|wife|parents|mom|dad|unit|work|school) (?:find out|know|see)
    |(?:on|in) (?:my |some |the |a )?(?:permanent )?record\b(?=.*\b(?:go|show|does|will)\b)
    |(?:esto )?es (?:privado|confidencial|seguro)|(?:le |les )?(?:pasan|comparten|venden
    |dan) (?:los |mis |sus )?datos|migracion|la migra)\b
  `,
  cancel: regex()`
    \b(?:(?:can|could) (?:i|we) (?:\w+ )?(?:back out|bail|cancel|undo|stop|quit)
    |(?:if|what if) i (?:change my mind|dont want it|need to cancel|cant go)
    |how (?:do|would|can) i (?:\w+ )?(?:cancel|stop|quit|get out)
    |(?:si|y si) (?:me arrepiento|cambio de (?:idea|opinion|parecer)|no puedo ir)
    |(?:puedo|se puede) cancelar)\b
  `,
  how: regex()`
    \b(?:what (?:do|does|exactly do|exactly does) (?:you|u|yall|this|you guys)(?: \w+){0,3}? do\b
    |what (?:exactly )?(?:do|does) (?:you|u|yall) (?:even |actually |really )?do
    |(?:do|does|will) (?:you|u|yall) (?:actually |really |just )?(?:call|phone) (?:the |around|them|him
    |her|each|every|offices?|pharmacy|doctors?)|how (?:do|does|will) (?:this|it|that
    |all this) (?:even |actually |all )?work|(?:y |pues )?como (?:funciona|trabajan|le hacen|es esto))\b
  `,
  ratings: regex()`
    \b(?:(?:are|r) (?:these|those|they|any of them) (?:\w+ )?(?:rated|reviewed|good|any good)
    |(?:any|theyre|they|he|she|hes|shes) (?:\w+ )?any good
    |(?:can|do) (?:u|you|i|we) (?:see|have|check|know) (?:the |their |any |his |her )?(?:reviews?
    |ratings?|stars?)|(?:good|bad|best) (?:ones?|reviews|ratings)\b[^.]{0,30}\b(?:reviews?|ratings?
    |see)|star ratings?|(?:son|es) (?:bueno|buena|buenos|buenas|recomendad\w+)\b[^.]{0,15}\?
    |que (?:opiniones|resenas|calificacion\w*))\b
  `,
  how_long: regex()`
    \b(?:how long|when) (?:does|will|do|would|till|until|before) (?:this|it|that|you|u|i|yall
    |they)\b[^.!]{0,30}\b(?:take|hear|know|answer|get back|done|call|reply)
    |\bhow long (?:is this|till|until|do i wait)|\bcuanto (?:se )?(?:tarda|tardan|demora|demoran)
  `,
};
