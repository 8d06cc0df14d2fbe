import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { cue, type RequestCue } from '../care/request-cue.ts';

const terms = readTerms(new URL('./terms/paper-cues.txt', import.meta.url));

/** Paperwork for past care: claims to reimburse, and bills to review. */
const reimbursement = cue('reimbursement');
export const reimbursementCues: readonly RequestCue[] = [
  reimbursement(
    8,
    regex()`
      \bget(?:ting)? (?:my|our|the) money (?:from|out of)\b
      |\bINSURER (?:\w+ ){0,3}?(?:solo |nomas |unicamente )?(?:pago|pagaron|cubrio
      |cubrieron) (?:solo |nomas )?(?:nada|la mitad|una parte|poco|muy poco)\b
      |\bINSURER (?:\w+ )?only (?:paid|covered)\b
    `,
  ),
  reimbursement(6, /\bno cubiert[oa]s?\b|\bno (?:lo |la |me |nos |los )*cubr\w+\b/),
  reimbursement(4, /\bya (?:lo|la|los|las) (?:pague|pagamos)\b/),
  reimbursement(9, /\bre ?im?burs\w*|\breembols\w*|\breenbols\w*|\breembolz\w*/),
  reimbursement(
    9,
    /\b(?:money|cash|MONEY|it|payment|funds|copay|deductible) back\b(?! (?:to|in) (?:work|school))/,
  ),
  reimbursement(
    9,
    /\b(?:get|got|gets|getting|be|been) (?:\w+ )?(?:paid|payed) back\b|\bpa(?:y|id|ys|ying) (?:me|us|him|her|it) back\b|\bpayback\b/,
  ),
  reimbursement(8, /\b(?:recover|recoup|refund)\b|\brefunded\b/),
  reimbursement(
    9,
    /\bclaims? (?:[\w.-]+ ){0,6}?(?:denied|rejected|refused|declined|kicked back|not paid|unpaid|never (?:got )?paid|(?:got )?lost)\b/,
  ),
  reimbursement(
    9,
    /\b(?:den(?:y|ied|ies|ying)|reject(?:ed|s|ing)?|refus(?:ed|es|ing|al)|declin(?:ed|es|ing)|disput\w+) (?:\w+ ){0,3}claims?\b/,
  ),
  reimbursement(
    8,
    regex()`
      \bINSURER (?:\w+ ){0,4}?(?:denied|denies|denying|rejected|rejects|refus\w+|declined
      |turned (?:me|it|us) down|ghost\w*|refusing|said no
      |says no) (?:to |want to |wanna )?(?:\w+ )?(?:pay|cover|reimburse|paid|approve|pay for|TEST|DRUG
      |me|us|it|my|our|the|this|that|to)\b|\bINSURER (?:\w+ ){0,4}?(?:wont|will not|isnt|didnt|doesnt
      |does not|did not|never|stopped|said they wont
      |only) (?:to |want to |wanna |even )?(?:\w+ )?(?:pay\w*|paid|cover\w*|reimburse\w*|honor)\b
    `,
  ),
  reimbursement(
    7,
    /\bINSURER (?:\w+ ){0,3}?(?:denied|rejected|refused|declined)\b|\b(?:denied|rejected|refused|declined) by (?:\w+ )?INSURER\b/,
  ),
  reimbursement(
    7,
    regex()`
      \b(?:declin(?:ed|es|ing)|refus(?:ed|es|ing)|wont|will not|not going to
      |isnt going to) (?:to )?(?:pay|cover|reimburse) (?:for |any |me |us |it|the |my |on |this |that )
      |\b(?:have|get|like|want) (?:it|that|the money|my money|MONEY) (?:to be )?returned\b
      |\breturned to me\b
    `,
  ),
  reimbursement(
    7,
    regex()`
      \b(?:says?|said|claims?|calls?|called|because) (?:\w+ ){0,4}?(?:experimental|cosmetic|elective
      |preexisting|investigational)\b|\b(?:they|INSURER|he|she) owes? (?:me|us)\b
      |\b(?:fight|fighting|battling|dispute|arguing|argue|take on) (?:with )?(?:them|this|it|the denial
      |INSURER|the decision|\w+ dental|\w+ vision)\b
      |\b(?:they|INSURER) (?:\w+ ){0,7}?(?:didnt|havent|hasnt|never|wont) pa(?:y|id)\b
    `,
  ),
  reimbursement(
    7,
    regex()`
      \b(?:get|make|force) (?:INSURER|them|my \w+) to (?:pay|cover|reimburse)\b|\bclaim forms?\b
      |\bout of network (?:benefits?|reimburse\w*|claims?)\b|\bshould(?:ve| have)? (?:been )?covered\b
      |\bque (?:INSURER|el \w+) (?:me |lo )?(?:pague|cubra)\b
    `,
  ),
  reimbursement(8, /\b(?:denial|appeal(?:s|ed|ing)?)\b/),
  reimbursement(
    6,
    /\b(?:says?|claims?|because|bc) (?:its |it was |it is |it wasnt )?(?:not |un)(?:medically )?(?:necessary|covered)\b|\bnot medically necessary\b|\bnot a covered benefit\b|\bdetermination\b/,
  ),
  reimbursement(
    8,
    /\b(?:submit(?:ted|ting)?|fil(?:e|ed|ing)|send in|sent in|put in|turn in|mail in|process) (?:\w+ ){0,4}?(?:claims?|superbills?|receipts?|to (?:my |the )?INSURER)\b/,
  ),
  reimbursement(9, /\bsuper ?bills?\b/),
  reimbursement(
    7,
    /\b(?:paid|payed|pay|shelled out|coughed up) (?:[\w,.]+ ){0,6}?(?:up ?front|out of (?:my |our |his |her )?(?:own )?pocket)\b/,
  ),
  reimbursement(
    4,
    /\b(?:i|we|already|alr|had to) (?:already |alr |have |had to |ended up )?(?:paid|paying|pay) (?:\w+ ){0,3}?(?:MONEY|for it|it all|myself|ourselves|the whole)\b/,
  ),
  reimbursement(
    5,
    /\bout of network\b.*\b(?:paid|charged me|made me pay|pay)\b|\b(?:paid|pay)\b.*\bout of network\b/,
  ),
  reimbursement(4, /\b(?:keep|kept|have|got) (?:all )?(?:the |my |every )?rec(?:ei|ie)pts?\b|\bclaims?\b/),
  reimbursement(
    8,
    /\b(?:neg[oa]\w*|niega\w*|rechaz\w+|deneg\w+|declin\w+) (?:\w+ ){0,4}?(?:reclamo|reclamacion|pago|INSURER|TEST|DRUG|cobertura|terapias?|cubrir\w*)\b/,
  ),
  reimbursement(
    8,
    /\bINSURER (?:[\w()]+ ){0,5}?(?:neg[oa]|nego|rechazo|no (?:me |nos |lo |la |le )*(?:quiere|quieren|quiso|cubre|cubrio|pago|paga))\b/,
  ),
  reimbursement(
    9,
    /\b(?:devuelv\w+|devolver\w*|devolucion|regres(?:en|ar|e) (?:\w+ ){0,2}(?:dinero|plata)|recuperar (?:\w+ ){0,3}(?:dinero|plata|pague|MONEY))\b/,
  ),
  reimbursement(8, /\bapel(?:ar|acion|o|amos|e)\b/),
  reimbursement(
    6,
    /\breclamo\b|\breclamacion\b|\b(?:pague|pagamos|pago) (?:\w+ ){0,6}?de (?:mi|nuestro) (?:bolsillo|bolsa)\b/,
  ),
];

const bill = cue('bill_review');
export const billCues: readonly RequestCue[] = [
  bill(8.5, /\bdifferent (?:amounts?|bills?|totals?|charges?|balances?)\b/),
  bill(
    6,
    /\bstatements? (?:came|arrived|for MONEY|from)\b|\bdont recognize (?:the|this|that|any)\b|\b(?:is (?:it|this|that) a )?scam\b/,
  ),
  bill(
    6,
    /\b(?:he|she|they|now|hospital|DOCTOR|office|lab|company|outfit|place|clinic) (?:now )?(?:wants?|demands?|demanding|is asking(?: for)?|asks for) MONEY\b|\bMONEY from (?:me|us)\b/,
  ),
  bill(
    6,
    /\bma(?:de|ke|king) (?:me|us|him|her) pay\b|\bme (?:sacaron|clavaron|bajaron|quieren sacar|quitaron) (?:\w+ )?MONEY\b/,
  ),
  bill(
    7,
    regex()`
      \b(?:wants?|want|wanting|making|made|make|asking|charging|trying to charge) (?:me|us|him
      |her) (?:to pay )?MONEY\b|\b(?:fees?|charges?|balance) (?:removed|waived|reversed|taken off
      |dropped)\b|\b(?:remove|waive|reverse|drop) (?:the|this|that|my) (?:\w+ )?(?:fees?|charges?
      |balance)\b|\bpayment plan\b|\bmedical debt\b
    `,
  ),
  bill(
    7,
    regex()`
      \bpast due\b|\b(?:separate|\d|two|three|several|different|another|billing) statements?\b
      |\bfinal notice\b|\bsu(?:e|ing) me\b|\b(?:wage )?garnish\w*
      |\b(?:if|is|whether|that) MONEY (?:is |seems |sounds |looks )?(?:a )?(?:normal|right|fair
      |reasonable|usual|typical|legit|correct)\b|\bcharg(?:ed|ing) (?:my|his|her|our
      |the) (?:\w+ )?(?:card|hsa|account|INSURER)\b
    `,
  ),
  bill(
    6,
    /\bout of network\b.*\b(?:even though|though|but|while)\b.*\bin network\b|\bin network\b.*\b(?:but|yet)\b.*\bout of network\b/,
  ),
  bill(8, regex()`\b(?:${terms.oneOf('act on a bill')}) (?:\w+ ){0,5}?bills?\b`),
  bill(7, regex()`\b(?:${terms.oneOf('of the bill')}) bills?(?:ing)?\b`),
  bill(
    7,
    regex()`
      \b(?:
      ${terms.oneOf('got a bill')}) (?:me |us |him |her |a |an |the |my |another |this |in |MONEY |\w+ ){0,3}?bills?\b
      (?! (?:it|them|insurance|my insurance|INSURER|as))
    `,
  ),
  bill(
    8,
    regex()`
      \b(?:over ?charg\w+|over ?bill\w*|mis ?bill\w*|upcod\w+|double (?:bill\w*|charg\w+)
      |(?:bill(?:ed|ing)?|charg(?:ed|ing|e)) (?:\w+ ){0,4}?(?:twice|two times|2x|2 times|double|again
      |wrong|incorrectly|too much|separately?))\b
    `,
  ),
  bill(
    6,
    /\b(?:billed|charged) (?:me|us|him|her|my (?:mom|dad|son|wife|husband)|MONEY|for)\b|\b(?:was|were|got|been|being|get|getting) (?:charged|billed)\b/,
  ),
  bill(
    7,
    regex()`
      \bbilling (?:error|mistake|question|problem|issue|office|department|dept|code|company)
      |\bcoded? (?:it |this |them )?(?:as|wrong|incorrectly)\b
      |\b(?:wrong|incorrect) (?:\w+ )?(?:code|charge)\b|\bitemized\b|\bline items?\b
      |\bduplicate (?:charge|bill)|\b(?:no show|facility|late|cancellation|admin\w*) fee\b
      |\bextra charges?\b|\bmystery charges?\b|\bwrong charges?\b
    `,
  ),
  bill(
    8,
    /\bno surprises? (?:act|law)\b|\bsurprises law\b|\bbalance bill\w*|\bbill review\b|\bbill advoca\w+/,
  ),
  bill(7, /\bcollections?\b(?! of)|\bcollection agency\b|\bdebt collect\w+/),
  bill(
    7,
    regex()`
      \b(?:patient|amount|balance|total|you) (?:due|owes?|owed|billed|responsib\w+|balance|now due)\b
      |\bbalance (?:due|of)\b|\byour responsibility\b|\bstatement date\b|\bpatient responsibility\b
      |\bacct\b.*\bMONEY\b|\bdos \d|\badjustments?\b.*\bMONEY\b
    `,
  ),
  bill(
    6,
    regex()`
      \b(?:co ?insurance|deductible (?:applied|met))\b
      |\b(?:financial assistance|charity care|hardship)\b
      |\b(?:dont|not|cant|cannot|refuse to|wont) (?:be able to )?(?:just )?pay\b.*\bMONEY\b
      |\bMONEY\b.*\b(?:dont|cant|cannot) pay\b|\b(?:lower|bring down|knock down|get down|reduce
      |negotiate|cut) (?:this|it|what i owe|the amount|the total)\b
      |\b(?:explain|decode|what is|whats) (?:\w+ ){0,4}(?:charges?|fees?|MONEY|codes?)\b
      |\bMONEY (?:thing|charge|fee|balance|statement)\b|\bcobros?\b
    `,
  ),
  bill(6, /\b(?:explanation of benefits|eob|eobs)\b/),
  bill(
    6,
    /\b(?:i|we|says i|say i|he|she|mom|dad) (?:still )?owes? (?:them |him |her )?(?:MONEY|\d|this|that|it|the|all|for)/,
  ),
  bill(
    7,
    /\b(?:sent|mailed|send|hit|slapped|stuck|smacked) (?:me|us|him|her) (?:\w+ ){0,4}?(?:for|with) (?:a |an )?MONEY\b/,
  ),
  bill(
    5,
    /\bMONEY (?:for|on|in)\b.*\b(?:is (?:this|that|it) (?:even )?(?:right|legal|normal|for real|correct|legit|ok)|sound right|does (?:this|that) (?:look|sound|seem))\b/,
  ),
  bill(
    7,
    /\b(?:is|does|doesnt|isnt|cant|how is) (?:this|that|it) (?:even |really |be |look |sound |seem )?(?:right|legal|correct|for real|legit|accurate)\b/,
  ),
  bill(
    5,
    /\b(?:should|supposed to|suppose to|was supposed) (?:have been |have |to )?(?:be |been )?(?:0|MONEY|zero|free|covered|nothing|100)\b/,
  ),
  bill(
    5,
    regex()`
      \b(?:charge|charges)\b.*\b(?:wrong|mistake|error|dispute|never (?:had|got|happened)
      |didnt (?:get|have|receive)|wasnt)\b|\b(?:dispute|contest|question|explain
      |understand) (?:\w+ ){0,2}(?:charges?|statement|fees?)\b
    `,
  ),
  bill(7, /\bMONEY\b.*\bMONEY\b.*\bMONEY\b/),
  bill(
    8,
    /\b(?:revis\w+|rebis\w+|explic\w+|entiend\w+|entender|disput\w+|negoci\w+|bajar|rebajar|checar|ver) (?:\w+ ){0,4}?(?:facturas?|cuentas?|bills?|biles|cobros?)\b/,
  ),
  bill(
    7,
    /\b(?:facturas?|biles)\b|\b(?:un|el|este|ese|mi|del|los|unos|otro|2|dos) bills?\b|\b(?:mi|la|una|esta|otra) cuenta\b(?! de (?:banco|ahorro))|\bestado de cuenta\b/,
  ),
  bill(
    7,
    regex()`
      \b(?:me|nos|le|les) (?:estan |siguen |quieren |vienen |van a |habian )?cobr(?:aron|an|ando|ar|o
      |aba|aban)\b|\bcobro (?:doble|de mas|indebido|duplicado|equivocado)\b
      |\bcobraron (?:de mas|doble|dos veces)\b
    `,
  ),
  bill(
    4,
    /\b(?:eso|esto) (?:no puede ser|esta bien|es legal|es correcto|es normal)\b|\bme parece un (?:abuso|robo)\b|\b(?:deuda|debo MONEY)\b/,
  ),
];
