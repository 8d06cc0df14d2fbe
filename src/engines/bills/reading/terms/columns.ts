/** Heads of columns, over normalized text. A head matches as a whole; the first pattern that matches wins. */
export type Column =
  | 'date'
  | 'code'
  | 'revenueCode'
  | 'modifiers'
  | 'description'
  | 'units'
  | 'unitPrice'
  | 'amount'
  | 'payments'
  /** Paid by the patient. */
  | 'patientPaid'
  | 'adjustments'
  | 'balance'
  | 'allowed'
  | 'discount'
  | 'deductible'
  | 'copay'
  | 'coinsurance'
  | 'notCovered'
  | 'paid'
  | 'patient'
  | 'remarks'
  | 'other';

const heads: readonly (readonly [Column, string])[] = [
  [
    'date',
    '(?:service |serv |svc |visit |trans(?:action)? |post(?:ing)? |from |begin )?dates?(?: s)?(?: of (?:service|visit))?',
  ],
  [
    'date',
    'dos|date of|dates? of services?|fechas?(?: de(?:l)? servicio)?|day|service from|from(?: to| thru| through)?',
  ],
  ['revenueCode', '(?:rev|revenue)(?: (?:code|cd|cde|no|center))?|codigo de ingresos?|ub(?: code)?'],
  ['modifiers', 'mods?|modifiers?|mod code|modificador(?:es)?'],
  [
    'units',
    'qty|quantity|units?|hours?|hrs|sessions?|miles|(?:serv|svc|service|days|no of|total) (?:units?|qty)|days(?: or)? units|count|cant(?:idad)?|unidades|u m',
  ],
  [
    'unitPrice',
    '(?:unit|each|per unit|hourly) (?:price|charge|cost|amount|rate|fee)|(?:charge|cost|fee|amount|rate) (?:each|per unit)|price(?: each)?|unit|rate|precio(?: (?:unitario|por unidad))?|cost each',
  ],
  [
    'code',
    '(?:cpt|hcpcs|procedure|proc|service|svc|billing|item|charge|cdm)(?: (?:cpt|hcpcs|rate|or hcpcs))?(?: (?:code|cd|no|number|#)s?)',
  ],
  ['code', 'cpt(?: hcpcs)?(?: codes?)?|hcpcs(?: (?:rate|rates|cpt|rate hipps code))?|codes?|procedure|proc'],
  ['code', 'codigos?(?: (?:cpt|de servicio|de procedimiento))?|procedimiento'],
  ['deductible', '(?:applied to |your |to )?(?:the )?deduct(?:ible)?(?: (?:amount|applied))?|deducible|ded'],
  ['copay', '(?:your )?co ?pay(?:ment)?s?(?: amount)?|copago'],
  ['coinsurance', '(?:your )?co ?insurance(?: amount)?|coaseguro|coins'],
  [
    'notCovered',
    '(?:amount )?(?:not|non) ?covered(?: (?:amount|charges|by plan))?|ineligible(?: amount)?|not allowed(?: amount)?|no cubierto',
  ],
  ['notCovered', 'exclu(?:ded|sions?)|denied(?: amount)?|amount not covered'],
  [
    'allowed',
    '(?:plan |medicare |total )?(?:allowed|approved|eligible|covered|negotiated|allowable)(?: (?:amount|charges?|expenses?|rate|by plan))?',
  ],
  ['allowed', '(?:plan |member |network )?(?:allowance|rate|price)|medicare approved(?: amount)?'],
  [
    'allowed',
    '(?:amount|monto|cantidad) (?:allowed|approved|eligible|permitid[oa]|aprobad[oa])|permitido|member rate|negotiated amount',
  ],
  [
    'discount',
    '(?:plan |network |provider |your |member |contract(?:ual)? |ppo )?(?:discounts?|savings|reductions?|write ?offs?)(?: (?:amount|applied))?',
  ],
  ['discount', 'descuento(?: del plan)?|amount saved|network discount|provider adjustment'],
  [
    'paid',
    [
      '(?:amount |benefit |benefits |plan |total |we |your plan |medicare |insurance |health plan |',
      'what )?(?:(?:your )?plan |we |medicare )?(?:paid|pays|payments?|payment amount|pagad[oa]|pago)(?: (?:by|',
      'to) (?:plan|your plan|insurance|us|provider|the plan|medicare|you|health plan|el plan))?(?: amount)?',
    ].join(''),
  ],
  [
    'paid',
    'paid by(?: your)? (?:plan|insurance|insurer)|benefit(?: amount)?|(?:el )?plan pago|pagado por (?:el plan|plan|seguro)',
  ],
  ['paid', 'insurance paid'],
  [
    'patient',
    '(?:what |amount )?you(?:r)? (?:may |might |could )?(?:owe|pay|cost|costs|share|responsibility|total cost)(?: (?:provider|the provider))?',
  ],
  [
    'patient',
    '(?:patient|member|subscriber|your|enrollee)(?: total)? (?:responsibility|share|liability|cost|resp|owes|portion|pays|may owe|balance)',
  ],
  [
    'patient',
    '(?:amount|maximum) you (?:may )?(?:owe|pay|be billed)(?: the provider)?|maximum you may be billed|usted debe',
  ],
  [
    'patient',
    '(?:su )?(?:responsabilidad|costo|parte)(?: del paciente)?|lo que (?:usted )?debe|patient resp|total you owe|what you owe',
  ],
  [
    'patientPaid',
    [
      '(?:patient|pt|you|your|member|guarantor|personal|client)(?: s)? (?:paid|payments?|pmts?|pays?ments?|credits?)',
      '(?:amount )?(?:you|patient) (?:already )?paid|paid by (?:you|patient)|pagos? del paciente|usted pago',
    ].join('|'),
  ],
  ['balance', '(?:patient |account |line |ending )?balance(?: due)?|amount due|saldo|due|owed?'],
  [
    'payments',
    [
      '(?:insurance |ins )?(?:payments?|credits?|paid|receipts?|pmts?|pagos?|creditos?)(?: (?:and|',
      'or|adj(?:ustments?)?|credits?|received|adjust|amount|payments?|ajustes?))*',
    ].join(''),
  ],
  [
    'adjustments',
    '(?:insurance |ins |contractual )?(?:adjustments?|adjust|adj|adjs|ajustes?)(?: (?:amount|and|payments?|discounts?))*',
  ],
  [
    'remarks',
    '(?:remarks?|notes?|see notes?|reason|remark reason|explanation|claim|notas?)(?: (?:codes?|section|notes?|below|id|cd))*',
  ],
  ['remarks', 'codes? notes?|observaciones'],
  [
    'amount',
    [
      '(?:total |gross |billed |your |line |charge |provider |providers |amount |submitted |doctor |service |',
      'extended |expected |estimated |facility |itemized |what your )*(?:charges?|charged|billed|amounts?|total|cost|',
      'price|submitted|fee|provider charged)(?: (?:amounts?|charges?|by provider|billed|by|usd|provider|charged))*',
    ].join(''),
  ],
  [
    'amount',
    'importe|montos?|cargos?(?: (?:facturados?|del proveedor|totales))?|costo(?: (?:estimado|esperado))?|total de cargos|facturado',
  ],
  ['amount', '(?:monto|cantidad) facturad[oa]|valor'],
  [
    'description',
    [
      '(?:description|service|services|item|items|descripcion|servicios?|procedure|detail|details|type|treatment|',
      'explanation|activity|transaction|concepto|detalle)(?: (?:of|description|item|items|type|and|descriptions?|',
      'service|services|or|provided|charges?|activity|procedure|received|performed|code|rendered|name|del?|',
      'servicios?|prestados?))*',
    ].join(''),
  ],
  ['description', 'type of service|your service|service item|primary service or item|what was done'],
  [
    'other',
    [
      '(?:provider|place|diagnosis|dx|pos|status|line|ndc|doctor|physician|location|dept|department|account|',
      'claim)(?: (?:of|service|codes?|name|number|no|#|status))*',
    ].join(''),
  ],
  ['other', '#|no|ln'],
];

const patterns = heads.map(([column, pattern]) => [column, new RegExp(`^(?:${pattern})$`)] as const);

/** The column whose head this is, or null. */
export function columnOfHead(normalized: string): Column | null {
  const text = normalized.replace(/#/g, ' ').replace(/\s+/g, ' ').trim();
  if (text === '') return null;
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

export const moneyColumns: ReadonlySet<Column> = new Set([
  'unitPrice',
  'amount',
  'payments',
  'patientPaid',
  'adjustments',
  'balance',
  'allowed',
  'discount',
  'deductible',
  'copay',
  'coinsurance',
  'notCovered',
  'paid',
  'patient',
]);

/** Words that decide heads which are worded freely, in their order. */
const guesses: readonly (readonly [Column, RegExp])[] = [
  [
    'other',
    /%|percent|remaining|\bdays used\b|\bclaim approved\b|\bapproved\?|service approved|\btooth\b|surface|\bage\b|rendering|\bemg\b|pointer/,
  ],
  [
    'notCovered',
    /\b(?:not|non) ?(?:covered|payable|allowed|eligible)|\bineligible|\bexclu|\bdisallow|\bdenied/,
  ],
  ['deductible', /\bdeductible|\bdeducible/],
  ['copay', /\bco ?pay|\bcopago/],
  ['coinsurance', /\bco ?ins(?:urance)?\b|\bcoaseguro/],
  [
    'patient',
    new RegExp(
      [
        /\b(?:you|i|patient|member|subscriber)\b.*\b(?:owes?|pay|share|portion|liability|responsibility|resp|billed|cost)\b/,
        /\b(?:your|my) (?:share|cost|responsibility|portion|total)|\bresponsabilidad|\busted/,
      ]
        .map(({ source }) => source)
        .join('|'),
    ),
  ],
  ['discount', /\bdiscount|\bsavings?\b|\breductions?\b|\bwrite ?offs?\b|\bdescuento/],
  [
    'paid',
    /\b(?:plans?|we|insurance|insurer|medicare|medicaid|payer|benefits?|seguro)\b.*\b(?:paid|pays?|payments?|share|pago|pagado)\b|\bpaid (?:by|to)\b/,
  ],
  [
    'allowed',
    /\ballow(?:ed|able|ance)|\bapproved\b|\beligible\b|\bcovered\b|\bnegotiated\b|\bmember rate\b|\bpermitid/,
  ],
  ['patientPaid', /\b(?:you|patient|pt|member)\b.*\b(?:paid|payments?)\b/],
  ['payments', /\bpayments?\b|\bcredits?\b|\bpaid\b|\bpagos?\b/],
  ['adjustments', /\badjust|\bajuste/],
  ['balance', /\bbalance\b|\bdue\b|\bsaldo\b/],
  ['units', /\bunits?\b|\bqty\b|\bquantity\b|\bcantidad\b/],
  ['amount', /\bcharged?s?\b|\bbilled\b|\bamount\b|\bfee\b|\bcost\b|\bcargos?\b|\bmonto\b|\bimporte\b/],
  ['revenueCode', /\brev(?:enue)?\b.*\bco?de?\b/],
  ['code', /\b(?:cpt|hcpcs|procedure|billing) ?(?:codes?)?\b/],
  ['date', /\bdates?\b|\bfecha/],
  ['description', /\bdescription|\bservices?\b|\bprocedures?\b|\bservicio/],
];

const mostWords = 9;

/** The column of a head: by its whole text, else by its telling words. Null for other text. */
export function columnLike(normalized: string): Column | null {
  const known = columnOfHead(normalized);
  if (known) return known;
  const text = normalized.replace(/#/g, ' ').replace(/\s+/g, ' ').trim();
  if (text.split(' ').length > mostWords) return null;
  return guesses.find(([, words]) => words.test(text))?.[0] ?? null;
}
