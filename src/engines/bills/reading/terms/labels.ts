import { anyWord, startsWith } from '../word-patterns.ts';

/**
 * Labels of statements in English and Spanish, as regular expressions over normalized text: small letters, no accents, no
 * punctuation except `#`. The more specific ones come first.
 */

export const accountLabels = [
  '(?:patient|guarantor|hospital|billing|your|customer|statement) account (?:number|no|num|#|id)',
  '(?:account|acct) (?:number|no|num|nbr|#|id)',
  '(?:account|acct)#',
  'pat(?:ients?)? (?:control|cntl|ctrl) (?:number|no|num|#)',
  'patients? (?:account|acct|number|no|#)(?: (?:number|no|num|#))?',
  '(?:guarantor|responsible party) (?:account|acct|id|#)',
  '(?:account|acct)(?= \\S*\\d{3})',
  '(?:guarantor|hospital) (?:account|number|no|id|#)',
  '(?:numero|no|num|n) de cuenta(?: del paciente)?',
  'encounter (?:number|no|#|id)',
  'visit (?:number|no|#|id)',
  'invoice (?:number|no|#|id)',
  'statement (?:number|no|#|id)',
  '(?:bill|billing) (?:number|id|no|#)',
  'factura (?:no|numero|#)',
  'account',
  'acct',
  'cuenta (?:no|num|numero|#)',
  'cuenta',
  '(?:invoice|statement|bill)(?= [a-z]{0,4} ?\\d[\\d ]{3,})',
  'medical record (?:number|no|#)',
  'mrn',
];
export const statementDateLabels = [
  '(?:statement|stmt|billing|bill|invoice) date',
  '(?:statement|bill)(?: was)? (?:printed|sent|prepared|issued|mailed)(?: on)?',
  '(?:issued|printed|prepared)(?: on)?',
  'run date',
  'this (?:statement|bill) was (?:printed|prepared|sent|mailed)(?: on)?',
  'date of (?:this )?(?:statement|bill|invoice)',
  'date (?:billed|issued|prepared|printed)',
  'fecha (?:del estado de cuenta|de (?:la )?factura|de facturacion|del estado|de emision)',
  'creation date',
  'statement (?:prepared|as of)',
  'date',
  'fecha',
];
export const dueDateLabels = [
  '(?:payment|pmt|amount|balance) due (?:date|by|on)',
  'due (?:date|by|on)',
  '(?:payment|pmt) due',
  'saldo a pagar antes del?',
  'pay(?:ment)? by',
  '(?:please )?pay [0-9 ]+ by',
  'please pay (?:by|before)',
  '(?:payment )?due before',
  'fecha (?:de vencimiento|limite(?: de pago)?|de pago)',
  'pague antes del?',
  'vence(?: el)?',
  'due',
];
export const serviceDateLabels = [
  'statement covers period',
  '(?:billing|service|treatment) period',
  'from(?= \\d{6} (?:through|thru|to))',
  '(?:scheduled |expected )?(?:dates?|datets) s? ?of service',
  'dates? of (?:scheduled )?(?:service|visit|care|treatment)s?',
  '(?:scheduled|expected) date s? ?of service',
  '(?:scheduled|expected) (?:service )?dates?',
  '(?:service|visit|treatment) dates?(?: s)?',
  'dos',
  'services? (?:rendered|provided|received) (?:on|from)',
  'fechas? (?:de|del) servicio(?: programad[ao]| previst[ao])?',
  '(?:admission|admit|flight) date',
  'admit(?:ted)?',
  'date of call',
];
export const dischargeLabels = ['discharge date', 'discharged?', 'fecha de alta'];
export const patientLabels = [
  '(?:patient|member|subscriber|insured|enrollee|client) ?s? name',
  'name of (?:the )?(?:patient|member)',
  'nombre del (?:paciente|miembro|asegurado)',
  'patient',
  'client',
  'paciente',
  'member',
  'enrollee',
  '(?:for )?services to',
  '(?:claim|services?|received|prepared|care|estimate|statement|bill) for',
  '(?<!(?:plan|provider|group|employer|company|sponsor|doctor|facility|insured|payer|account|file) )name',
  'for',
  'dear',
  'estimado a?',
];
/** Who pays, for want of a patient's name. */
export const guarantorLabels = [
  '(?:guarantor|responsible party|bill(?:ed)? to|account holder)(?: name)?',
  'responsable(?: de pago)?',
];
export const birthDateLabels = ['date of birth', 'birth ?date', 'dob', 'fecha de nacimiento', 'born'];
export const memberIdLabels = [
  '(?:member|subscriber|insured|enrollee|policy|insurance|plan|medicare|medicaid|beneficiary) (?:id|identification|number|no|#)(?: (?:number|no|#))?',
  '(?:identification|id) (?:number|no|#)',
  'policy(?: holder)? (?:number|no|id|#)',
  'id de miembro',
  '(?:numero|no) de (?:miembro|poliza|identificacion|afiliado)',
  'medicare number',
  'mbi',
];
/** Only where no other number is called an ID. */
export const bareIdLabel =
  '(?<!(?:tax|group|patient|claim|lab|provider|visit|statement|guarantor|estimate|federal|payer|plan) )id';
export const claimLabels = [
  'claim (?:number|no|num|#|id|control (?:number|no|num|#)|reference number)(?: s)?',
  'claim#',
  '(?:icn|dcn)',
  '(?:(?:our )?reference|case|authorization|tracking) (?:number|no|#|id)',
  '(?:numero|no) de (?:reclamo|reclamacion|referencia|caso)',
  'claim',
  'reclamo',
];
export const npiLabels = [
  '(?:billing |rendering |provider |group |facility )?npi(?: (?:number|no|#))?',
  '(?:national provider id(?:entifier)?)',
];
export const einLabels = [
  '(?:fed(?:eral)? )?tax (?:id|no|number|#|identification)(?: (?:number|no|#))?',
  'tin',
  'ein',
  'fein',
];
export const phoneLabels = [
  '(?:billing|customer service|questions|phone|telephone|tel|call|llame al?|telefono|contact)(?: (?:us|questions|number|no|at|office|department))*',
];
export const faxLabels = [
  'fax(?: (?:number|no|#|to|it to))?',
  'fax (?:your |an |the )?(?:written )?appeals?(?: requests?)? to',
];
export const insurerLabels = [
  '(?:primary )?insurance(?: (?:company|carrier|plan|name|1))?',
  '(?:primary )?payer(?: name)?',
  'insurance billed',
  'health plan',
  'insured by',
  '(?:aseguradora|seguro(?: medico| primario)?)',
];
export const providerLabels = [
  '(?:billing )?(?:provider|practice)(?: name| facility)?(?: \\d)?',
  'billed by',
  '(?:make (?:your )?)?checks? payable to',
  'remit (?:payment )?to',
  '(?:proveedor|clinica)',
  '(?:rendering |service |treating |attending )?(?:provider|facility|doctor|physician|hospital|dentist|prescriber)(?: name| facility)?(?: \\d)?',
  'services? (?:provided |rendered |performed )?(?:by|from)',
  '(?:care )?provided by',
  'care (?:from|by)',
  '(?:medico|servicios de|hospital)',
];
/** Where or by whom the care was given: on a bill, weaker than the letterhead. */
export const careLabels =
  /\b(?:facility|doctor|physician|hospital|rendering|attending|treating|service|provided|rendered|performed)\b/;
export const placeOfServiceLabels = ['place of service', 'pos'];
export const diagnosisLabels = ['(?:diagnosis|dx|icd ?10?|icd 10 cm)(?: codes?)?(?: s)?', 'diagnosticos?'];

export const chargesLabels = [
  'total (?:billed |hospital |gross |account |new |current |itemized |patient )?(?:charges?|fees?)(?: for (?:this |these |your |all )?(?:[a-z]+ )?(?:visit|services?|account|care|services rendered))?',
  'what (?:we|the hospital|your provider) charged',
  'charges? total',
  'total de (?:los )?(?:cargos|servicios)',
  'cargos totales',
  'total (?:amount )?billed',
  'total (?:for|of) (?:all )?services',
  'total cost of (?:services|care)',
  '(?:invoice|bill|visit|account) total',
  'total (?:this period|charged)',
  'sum of (?:all )?charges',
  '(?:hospital |new |current |gross |original )?charges(?: for (?:your )?services| this period)?',
  'amount billed',
  'sub ?total',
  'cargos(?: del? (?:hospital|clinica|medico))?',
  'total(?! (?:amount )?(?:due|balance|payments?|adjust|you|patient|paid|credits?|owed|debt|insurance|discounts?|responsibility|expected|estimated|now|a pagar|adeudado|pagado))',
];
export const paymentsLabels = [
  'total payments?(?: received| to date)?(?! (?:and|y|or))',
  'payments? (?:received|made|to date|applied)',
  '(?:less )?(?:your )?(?:insurance|ins|plan)(?: company)? (?:payments?|paid)',
  '(?:what )?your (?:insurance|plan) (?:has )?paid',
  '(?:paid|payments?) (?:by|from) (?:your )?(?:insurance|plan|insurer)',
  'pagos? del seguro',
  'pagad[oa] por (?:su |el )?seguro',
  'pagos?(?: del paciente)?',
  '(?:total )?amount (?:already )?paid',
  '(?:insurance and patient|patient and insurance) payments',
  'pagos (?:recibidos|totales|realizados|aplicados)',
  'total de pagos',
  'payments?',
  'pagos',
];
export const adjustmentsLabels = [
  'total (?:insurance )?(?:adjustments?|discounts?)(?: and (?:adjustments?|discounts?))?',
  '(?:insurance |contractual |plan |billing )?(?:adjustments?|discounts?|write ?offs?)(?: and (?:adjustments?|discounts?|write ?offs?))?',
  '(?:contractual|negotiated) (?:allowance|savings)',
  '(?:descuentos?|ajustes?)(?: (?:y|e) (?:ajustes?|descuentos?))?(?: (?:del|de)(?: su)? seguro)?',
];
export const balanceLabels = [
  '(?:please )?pay this amount',
  '(?:amount|balance) due (?:by|on)',
  'total amount of the debt(?: now)?',
  'am(?:oun)?t (?:still )?(?:owed|due)',
  '(?:balance|amount) past due',
  'saldo a pagar antes del?',
  '(?:what )?you owe now',
  'please (?:pay|remit)',
  '(?:total )?(?:amount|balance|payment)(?: now| currently)? due(?: now| from patient| from you)?(?! (?:date|by|on))',
  '(?:total |what )?(?:amount )?you (?:now )?owe(?: us)?',
  '(?:total |your |new |current |patient |account |ending |outstanding |remaining )+balance(?! forward)(?: due)?',
  '(?:patient|your|member) (?:responsibility|portion|share)',
  'total due',
  'amount owed',
  '(?:saldo|monto|total|cantidad|importe)(?: total)? (?:a pagar|adeudado|pendiente|debido|que debe)',
  '(?:saldo|balance)(?: actual| del paciente| nuevo| total)?',
  'usted debe',
  'pague esta cantidad',
  'balance',
];

/** Rows that state a sum and are no line. */
export const totalRow = startsWith([
  'sub ?totals?|grand totals?|totals?|balance|saldo|amount (?:due|billed|enclosed|paid|you owe)',
  'please pay|pay this',
  '(?:total|your|new|current|patient|account|ending|outstanding|remaining|previous|prior|beginning|opening) (?:balance|responsibility|portion|amount|charges?)',
  'total (?:payments?|adjustments?)|(?:payment )?due (?:date|by|on)|pay by|statement date|you owe',
  'what you owe|claim totals?|monto|importe|cargos totales|cargos$|charges$|charges for|pagos',
  String.raw`payments? received|payments?$|adjustments?$|page \d|(?:\d+ )?days|current\b|over \d+|minimum`,
]);
/** Words of a sum, anywhere in a row without a code and a date. */
export const sumWords =
  /\b(?:totals?|sub ?totals?|balance|owed?|amount due|amt due|please remit|please pay|sum of|saldo|adeudado)\b/;
/** Tests and procedures with such a word. */
export const sumWordsInServices =
  /\b(?:knee|hip|shoulder|joint|arthroplasty|protein|bilirubin|cholesterol|iron|calcium|testosterone|psa|igg|ige|t3|t4|thyroxine|parenteral|abdominal|hysterectomy|colectomy)\b/;
/** Sums of a page, a visit or a section, after which the list goes on. */
export const groupTotal = new RegExp(
  [
    String.raw`\b(?:page|visit|encounter|account|department|dept|category|section|day|daily|patient|hospital|physician|provider|service)s? (?:sub ?)?(?:totals?|balance)$`,
    String.raw`^(?:sub ?)?totals? (?:for|of|this) (?!all\b|these\b|services\b)`,
    String.raw`^sub ?totals?\b|\bsub ?totals?$`,
    String.raw`\b(?:carried|brought) forward\b`,
    String.raw`^totals? (?:page|visit|encounter|department|section)\b`,
  ].join('|'),
);
const payers =
  'total|less|your|insurance|ins|patient|pt|plan|other|all|medicare|medicaid|personal|contractual|prior';
const sums = '(?:payments|adjustments|discounts|write ?offs|credits|pagos|ajustes|descuentos)';
/** Sums of all payments or adjustments, without a date of their own. */
export const summaryRow = new RegExp(
  String.raw`^(?:(?:${payers})\W*)*(?:${sums}(?: (?:and|y|or) ${sums})?)(?: (?:received|made|to date|applied|posted|recibidos))?$`,
);
export const previousBalance =
  /\b(?:previous|prior|beginning|opening) balance|balance forward|saldo anterior\b/;
export const paymentWords =
  /\b(?:payments?|paid|pmt|pymt|pagos?|pagado|thank you|copay(?:ment)? (?:received|collected|paid)|check (?:# ?|no )?\d+|eft|ach|credit card|visa|mastercard)\b/;
export const adjustmentWords =
  /\b(?:adjust(?:ments?|ed)|adj|discounts?|write ?offs?|contractual|allowance|disallow(?:ed|ance)?|courtesy|charity|descuentos?|ajustes?)\b/;
export const discountWords = /\b(?:discounted|saved|savings|reduced|reductions?|forgiven|waived)\b/;
/** A column's head for payments and adjustments together. */
export const mixedHead = /(?:pay|pmt|paid|credit|pago).*(?:adj|discount|write|ajuste)|adj.*(?:pay|pmt|paid)/i;
/** Charges without a date of their own. */
export const feeWords = /\b(?:fees?|interest|finance charges?|tax)\b/;
export const taxWords = /^(?:sales )?tax\b|^(?:interest|finance charges?|late fees?|shipping)$/;
export const insurerWords =
  /\b(?:insurance|ins|insurer|plan|payer|medicare|medicaid|blue cross|bcbs|aetna|cigna|united ?health(?:care)?|humana|anthem|kaiser|seguro|aseguradora)\b/;
export const patientPays =
  /\b(?:patient|pt|your|guarantor|self|paciente|thank you|visa|mastercard|credit card|copay)\b/;

/** Words in the names of providers and of insurers. */
export const providerWords = anyWord([
  'hospitals?|medical|medicine|clinics?|health|healthcare|center|centre|physicians?|doctors?|associates?',
  'surgery|surgical|surgeons?|radiology|imaging|orthop(?:a?edics?)|anesthesia|anesthesiology|emergency',
  'pediatrics?|cardiology|laborator(?:y|ies)|labs?|pathology|dental|dentistry|pharmacy|ambulance|ems',
  'therapy|rehabilitation|oncology|dermatology|obgyn|urgent care|care|hospice|clinica|centro medico|md',
  'pllc|llc|pc|pa|partners|group|practice|diagnostics?|infusion|equipment|counseling|orthopaedics|optometry|vision',
  'eye|podiatry|neurology|urology|allergy|consultants|specialists|psychology|psychiatry|behavioral|wellness|dds|dmd',
  'obstetrics|gynecology|nephrology|gastroenterology|anestesia|laboratorio|hospitales|farmacia|medicina|dentista',
]);
export const insurerNames = anyWord([
  String.raw`insurance|health plans?|blue ?cross|blue ?shield|bcbs\w*|aetna|cigna|humana|anthem|kaiser`,
  String.raw`united ?health\w*|centene|molina|ambetter|oscar|medicare|medicaid|tricare|mutual|assurance|benefits?`,
  'benefit (?:fund|plan)|hmo|ppo|health net|health care service|wellcare|plan|seguros?|insurers?',
  'administrators?|tpa|health|delta dental|guardian|metlife|united concordia|highmark|premera|regence|carefirst',
  'emblemhealth|geisinger|upmc|tufts|medica|champva|geha|optum|harvard pilgrim|salud|triple s|florida blue',
]);
