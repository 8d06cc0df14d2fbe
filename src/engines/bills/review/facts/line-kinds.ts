import type { Line } from './line.ts';
import { drugWords, supplyWords } from './terms/item-words.ts';
import { repeatableCodes, serialTestCodes } from './terms/repeated-services.ts';

const inRange = (code: string | null, first: string, last: string): boolean =>
  code !== null && code.length === first.length && code >= first && code <= last;

const paymentWords =
  /\b(?:PAYMENT|PAID BY|PMT|PYMT|ADJUSTMENT|ADJ|WRITE[- ]?OFF|CONTRACTUAL|DISCOUNT|INSURANCE PAID|PAYOR PAID)\b/;

/** A payment or write-off that is printed among the charges. */
export const isPaymentLine = ({ cents, description, code }: Line): boolean =>
  cents < 0 && code === null && paymentWords.test(description);

/** Drugs are often given and billed several times a day. */
export const isDrug = ({ ndc, revenueCode, code, description }: Line): boolean =>
  ndc !== null ||
  /^0(?:25|63)\d$/.test(revenueCode ?? '') ||
  /^(?:J\d{4}|Q[59]\d{3}|C9\d{3})$/.test(code ?? '') ||
  (code === null && revenueCode === null && drugWords.test(description));

export const isSupply = ({ revenueCode, code, description }: Line): boolean =>
  /^0(?:27|62)\d$/.test(revenueCode ?? '') ||
  /^A[4-6]\d{3}$/.test(code ?? '') ||
  (code === null && supplyWords.test(description));

const isLab = (line: Line): boolean =>
  inRange(line.code, '80047', '89398') || /^03[01]\d$/.test(line.revenueCode ?? '');
const isPlainFilm = ({ code }: Line): boolean => inRange(code, '71045', '71048') || code === '74018';

/** Care that is normally repeated within a day, without a modifier on the patient's bill. */
export const isRepeatable = (line: Line, isInpatient: boolean): boolean =>
  isDrug(line) ||
  isSupply(line) ||
  (line.code !== null && (repeatableCodes.has(line.code) || serialTestCodes.has(line.code))) ||
  /^04[1-4]\d$/.test(line.revenueCode ?? '') ||
  (isInpatient && (isLab(line) || isPlainFilm(line)));

const roomWords =
  /\b(?:ROOM ?(?:AND|&) ?BOARD|R ?& ?B|ROOM CHARGE|SEMI[- ]?PRIV(?:ATE)?|PRIVATE ROOM|ICU (?:ROOM|BED|DAYS?)|INTENSIVE CARE)\b/;

/** Room and board, without leave of absence; `nursery` days are the newborn's own. */
export function roomKind({ revenueCode, code, description }: Line): 'adult' | 'nursery' | null {
  if (revenueCode === null && code === null) {
    if (/\bNURSERY\b/.test(description)) return 'nursery';
    return roomWords.test(description) ? 'adult' : null;
  }
  if (/^017\d$/.test(revenueCode ?? '')) return 'nursery';
  return /^0(?:1[0-6]|19|20|21)\d$/.test(revenueCode ?? '') ? 'adult' : null;
}

export const isIntensiveCare = ({ revenueCode }: Line): boolean => /^02[01]\d$/.test(revenueCode ?? '');

export const isOfficeVisit = (code: string | null): boolean =>
  inRange(code, '99202', '99205') || inRange(code, '99211', '99215');
export const isEmergencyVisit = (code: string | null): boolean => inRange(code, '99281', '99285');
/** Visits that Medicare includes in the payment for surgery. */
export const isSurgicalFollowUp = (code: string | null): boolean =>
  isOfficeVisit(code) || inRange(code, '99221', '99239');
export const isFacilityFee = ({ code, revenueCode, description }: Line): boolean =>
  code === 'G0463' || /^051\d$/.test(revenueCode ?? '') || /\b(?:FACILITY|CLINIC) FEE\b/.test(description);

export const isAirAmbulance = ({ code }: Line): boolean =>
  code !== null && ['A0430', 'A0431', 'A0435', 'A0436'].includes(code);

export const hasModifier = (line: Line, modifiers: ReadonlySet<string>): boolean =>
  line.modifiers.some((modifier) => modifiers.has(modifier));

const anesthesiaModifiers = new Set(['AA', 'AD', 'QK', 'QS', 'QX', 'QY', 'QZ']);
const assistantModifiers = new Set(['80', '81', '82', 'AS']);

/** Services for which consent to out-of-network charges is never valid, as far as codes tell. */
export function isAncillary(line: Line): boolean {
  const { code } = line;
  return (
    inRange(code, '00100', '01999') ||
    inRange(code, '70010', '79999') ||
    inRange(code, '80047', '89398') ||
    inRange(code, '93000', '93278') ||
    inRange(code, '99281', '99292') ||
    inRange(code, '99466', '99486') ||
    hasModifier(line, anesthesiaModifiers) ||
    hasModifier(line, assistantModifiers)
  );
}

/** A repeat, a distinct service or another side, as printed. */
export const repeatModifiers = new Set(['27', '59', '76', '77', '91', 'XE', 'XP', 'XS', 'XU']);
export const isBilateral = ({ description }: Line): boolean => /\bBILAT(?:ERAL)?\b/.test(description);
