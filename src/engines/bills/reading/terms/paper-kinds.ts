import type { PaperKind } from '../reading.ts';
import { anyWord } from '../word-patterns.ts';

/** Phrases that speak for a kind, over normalized text, with their weight. */
export const kindSigns: readonly (readonly [Exclude<PaperKind, 'not_a_bill'>, number, RegExp])[] = [
  [
    'eob',
    7,
    /\bexplanation of (?:benefits|payment|medicare benefits|your benefits)\b|\bexplicacion de (?:los )?beneficios\b/,
  ],
  ['eob', 4, /\bthis is not a bill\b|\besto no es una factura\b|\bno es una factura\b/],
  ['eob', 5, /\bmedicare summary notice\b|\bclaim(?:s)? summary\b|\bremittance advice\b/],
  ['eob', 2, /\b(?:plan|we|your plan) paid\b|\bpaid by (?:your )?(?:plan|insurance)\b/],
  ['eob', 2, /\ballowed amount\b|\bamount allowed\b|\bplan (?:discount|allowance)\b|\bmember rate\b/],
  ['eob', 1, /\b(?:deductible|coinsurance)\b/],
  ['eob', 2, /\byou (?:may )?owe\b(?=.*\bclaim (?:number|#|id|no)\b)/],
  ['estimate', 8, /\bgood faith estimate\b|\bestimado de buena fe\b|\bestimacion de buena fe\b/],
  [
    'estimate',
    4,
    /\b(?:cost|price|charge)s? estimate\b|\bestimate of (?:charges|costs)\b|\bestimated (?:total|charges|cost|patient cost)\b/,
  ],
  ['estimate', 3, /\b(?:total )?expected (?:charges?|costs?)\b/],
  [
    'denial_letter',
    7,
    anyWord([
      'notice of (?:denial|adverse (?:benefit )?determination)',
      'adverse (?:benefit )?determination',
      'denial (?:letter|notice)',
      'aviso de (?:denegacion|negacion)',
    ]),
  ],
  [
    'denial_letter',
    5,
    anyWord([
      '(?:denial of|denied) (?:coverage|payment|your|the|this)',
      'has been denied',
      '(?:hemos |se ha )?(?:denegado|negado) (?:el|la|su|este|esta)',
      'we (?:have )?(?:denied|cannot approve|can not approve|are unable to approve|are not able to approve|did not approve)',
    ]),
  ],
  [
    'denial_letter',
    3,
    /\breasons? for (?:the |this |our )?(?:denial|decision)\b|\bdenial (?:reason|code)\b|\bwhy we (?:denied|made this decision)\b|\bnot approved\b/,
  ],
  [
    'denial_letter',
    2,
    /\b(?:your )?(?:appeal rights|right to appeal)\b|\bfile an appeal\b|\bappeal this decision\b|\bderecho a apelar\b/,
  ],
  ['denial_letter', 2, /\bnot medically necessary\b|\bmedical necessity\b|\bprior authorization\b/],
  ['denial_letter', 1, /\bdear\b/],
  [
    'bill',
    5,
    anyWord([
      '(?:patient|billing|account|itemized|hospital|monthly) (?:statement|bill|invoice)',
      'statement of account',
      'estado de cuenta',
      'factura',
      'detail of charges',
    ]),
  ],
  [
    'bill',
    3,
    /\b(?:please )?pay this amount\b|\b(?:amount|balance|total|payment) due\b|\bsaldo\b|\btotal a pagar\b|\bmonto adeudado\b|\bplease pay\b/,
  ],
  ['bill', 2, /\bdue date\b|\bpayment due\b|\bfecha de vencimiento\b/],
  [
    'bill',
    2,
    /\bmake checks? payable\b|\bdetach and return\b|\bamount enclosed\b|\bremit (?:payment )?to\b|\bpay online\b/,
  ],
  [
    'bill',
    2,
    /\b(?:patient|guarantor|hospital) account\b|\bpatient control\b|\baccount (?:number|no|#)\b|\bnumero de cuenta\b/,
  ],
  ['bill', 2, /\btotal charges\b|\bcargos totales\b|\btotal de cargos\b|\bnew charges\b/],
  ['bill', 1, /\bstatement\b|\binvoice\b|\bbill\b/],
];

/** A bill of something else than care. */
export const medicalSigns = anyWord(
  [
    'patients?|paciente|hospital|medical|clinic|physicians?|doctor|dr|md|health|provider|cpt|hcpcs',
    'diagnosis|insurance|medicare|medicaid|npi|copay|deductible|emergency|surgery|radiology',
    'salud|miembro|reclamacion|reclamo|proveedor|beneficios|autorizacion|laboratorio|hospitalizacion',
    'lab(?:oratory)?|visit|ambulance|dental|therapy|medico|clinica|servicios medicos|guarantor',
  ],
  'g',
);

/** Papers of an office or a household, whatever their other words. */
export const householdSigns = anyWord([
  'rent|tenant|lease|kwh|kilowatt|sewer|water usage|internet service|wireless|mortgage|tuition|property tax',
]);

const foreignSign = String.raw`(?:€|£|¥|₹|₱|₩|(?<![A-Za-z])(?:R|C|CA|A|AU|MX)\$|\b(?:EUR|GBP|CAD|AUD|MXN|JPY|INR|CHF|PHP|BRL|COP)\b)`;
export const foreignCurrency = new RegExp(String.raw`${foreignSign}\s*\d|\d\s*${foreignSign}`);

/** Orders to software inside a paper. */
export const instructions = anyWord([
  '(?:ignore|disregard|forget|override) (?:all |any |the |your |every )*(?:previous|prior|above|earlier|other|system|existing) (?:instructions?|prompts?|rules?|directions?|messages?|context)',
  'you are (?:now )?(?:an? )?(?:ai|assistant|language model|chatgpt|chatbot)',
  '(?:system|assistant|ai) (?:prompt|instructions?|override)',
  'as an? (?:ai|language model)',
  '(?:tell|instruct) the (?:patient|user) (?:to|that)',
  'ignor[ae] (?:todas )?(?:las )?instrucciones',
  '(?:dear|attention|note to) (?:ai|assistant|llm|language model|chatbot)',
]);
