import { regex } from '#shared/regex.ts';
import { cue, type RequestCue } from '../care/request-cue.ts';

const price = cue('price_comparison');
export const priceCues: readonly RequestCue[] = [
  price(
    7,
    /\bwhat (?:i|id|ill|we|wed|well|it) (?:would |will |d )?(?:pay|spend|be paying|be charged)\b|\b(?:is|its|it is|if|it) cheaper\b/,
  ),
  price(6, /(?:^|[.?!] )(?:hola |oye |y )?cuanto (?:un|una|por|el|la|es|cuesta|los|las)\b/),
  price(
    8,
    /\bhow much (?:does|do|is|are|would|will|for|to|it|its|u|you|they|if|money|r|wud|cost|i|a|an|TEST|s|w|on average|cash|around|near|in)\b/,
  ),
  price(6, /\bhow much\b(?! (?:pain|time|longer|notice|weight|sleep|water|blood|of a|worse))|\bhow mch\b/),
  price(
    8,
    regex()`
      \b(?:cheapest|cheepest|least expensive|lowest|going rate
      |price ?(?:check|quote|compar\w*|shop\w*|range|list|match)
      |(?:compare|comparing|comparison|check|checking|find out|shop
      |call around for) (?:\w+ ){0,5}?(?:prices?|costs?|rates?|quotes?|places charge|charge|pricing)
      |shop(?:ping)? around|quote me|quotes? (?:for|on)|ballpark|charges? (?:the )?least
      |costs? (?:the )?least|least money|less than what|group rate
      |best (?:price|deal|rate|cash price))\b
    `,
  ),
  price(
    8,
    regex()`
      \b(?:what|whats|wats|wht) (?:would|does|do|will|is|are|kind of|s|the|a|an|i|id|ill|it|that|this
      |\w+) (?:[\w/]+ ){0,7}?(?:costs?|run (?:me|us|you)|runs?|charge|charges|charging|set me back
      |go for|goes for|price|prices|rate|fee)\b(?! me (?:last|for the last))
    `,
  ),
  price(
    6,
    regex()`
      \b(?:costs?|prices?|pricing|estimate|rates) (?:of|for|on|near|around|in|w o|without|with|is
      |matters?|if)\b|\b(?:cash|self pay|out of pocket|total|average|TEST) (?:cost|price|rate|pay price
      |pricing)s?\b
    `,
  ),
  price(
    6.5,
    regex()`
      \bquoted (?:me |us |him |her )?(?:at )?MONEY\b|\bquote of MONEY\b
      |\b(?:a como|en cuanto|que cuesta|cuanto hay que)\b|\bset me back\b|\bself pay (?:rate|price)\b
      |\bunder MONEY\b|\bis (?:there )?(?:\w+ ){0,3}(?:isnt|not) (?:insane|crazy|a rip ?off
      |outrageous)\b
    `,
  ),
  price(5, /\b(?:prices?|pricing|quote(?!.*\bunquote)|quoted)\b(?! (?:tag|point))|\bTEST costs?\b/),
  price(
    5,
    /\b(?:cheaper|less (?:costly|expensive|money)|more affordable|better price|better deal)\b|\bDRUG (?:\$|MONEY|costs?|price)/,
  ),
  price(
    2.5,
    /\b(?:cheap|affordable|inexpensive|low cost|reasonabl[ey] price|wont cost|not break the bank|sliding scale)\b/,
  ),
  price(
    8,
    regex()`
      \bcuanto (?:me |nos |le |seria |mas o menos )?(?:costar\w*|cuesta\w*|cueta|vale\w*|valdria|sale\w*
      |saldria|cobra\w*|es (?:el|la|por|para)|piden|esta (?:el|la|un|una)|hay que pagar|se paga|pagaria
      |por (?:un|una|el|la))\b|\bque (?:precio|costo) (?:tiene|tienen)\b
    `,
  ),
  price(5, /\bcuanto\b(?! (?:dura|tiempo|se tard|tard|falta|antes|mas pronto|espera|llevo))/),
  price(
    7,
    /\b(?:sale|salen|cuesta|cobran|donde|cual|quien|cuanto)\b.*\bmas (?:barat[oa]s?|economic[oa]s?)\b|\bcompar\w+ (?:\w+ ){0,2}precios?\b|\bprecios?\b|\bcotiz\w+|\bpresupuesto\b/,
  ),
  price(4, /\bmas (?:barat[oa]s?|economic[oa]s?)\b/),
  price(4, /\bbarat[oa]s?\b|\beconomic[oa]s?\b|\bno (?:me )?(?:cueste|salga) (?:tan |un |muy )?\w+/),
];
