/** An amount as printed. `alternatives` are other readings of the same letters, used only where a sum confirms one. */
export type Amount = {
  cents: number | null;
  alternatives: number[];
  hasDollar: boolean;
};

const minus = /[-–−—]/;
const strict = /^\$?(?:\d{1,3}(?:,\d{3})+|\d+)?\.\d{2}$/;
const whole = /^\$(?:\d{1,3}(?:,\d{3})+|\d{1,6})$/;
/** Digits with the letters that recognition confuses with them. */
const loose = /^[$S]?[\dOoQDIl|SsBZz][\dOoQDIl|SsBZz.,]*[.,]\s?[\dOoQDIl|SsBZz]{2}$/;

/** Reads `$1,234.56`, `(45.00)`, `45.00-`, `45.00 CR`, `-$45.00`, `$45`. Null if the text is no amount. */
export function readAmount(text: string): Amount | null {
  const credit = /(?:CR|Cr|cr)\.?$/.test(text);
  let bare = text
    .replace(/\s*(?:CR|Cr|cr|DR|USD)\.?$/, '')
    .replace(/^USD\s*/, '')
    .replace(/\s+/g, '')
    .replace(/(\.\d\d)[.,;:]$/, '$1');
  const inBrackets =
    /^[([{].*[)\]}]$/.test(bare) || /^[([{][-$\d].*\d$/.test(bare) || /^-?\$?\d.*\d[)\]}]$/.test(bare);
  bare = bare.replace(/[()[\]{}]/g, '');
  const hasMinus = minus.test(bare[0] ?? '') || minus.test(bare[1] ?? '') || minus.test(bare.at(-1) ?? '');
  bare = bare.replace(/[-–−—]/g, '').replace(/\*+$/, '');
  const sign = credit || inBrackets || hasMinus ? -1 : 1;
  if (strict.test(bare) || whole.test(bare)) {
    const cents = sign * centsOf(bare);
    return { cents, alternatives: withoutLeadingDigit(bare, sign), hasDollar: bare.startsWith('$') };
  }
  const isWord = /^[A-Za-z],/.test(bare);
  if (!loose.test(bare) || isWord || (bare.match(/\d/g)?.length ?? 0) < 2) return null;
  const digits = asDigits(bare.replace(/^S(?=.)/, '$'));
  const alternatives = [sign * centsOf(digits)];
  if (bare.startsWith('S')) alternatives.push(sign * centsOf(asDigits(bare)));
  return { cents: null, alternatives, hasDollar: /^[$S]/.test(bare) };
}

/** Hundredths: the last separator with two digits after it is the decimal point. */
function centsOf(text: string): number {
  const digits = text.replace(/\D/g, '');
  return Number(/[.,]\d{2}$/.test(text) ? digits : `${digits}00`);
}

const asDigits = (text: string): string =>
  text
    .replace(/[OoQD]/g, '0')
    .replace(/[Il|]/g, '1')
    .replace(/[Ss]/g, '5')
    .replace(/B/g, '8')
    .replace(/[Zz]/g, '2');

/** A dollar sign is often read as one of these digits. */
function withoutLeadingDigit(text: string, sign: number): number[] {
  const rest = /^[1589](\d{1,3}(?:,\d{3})*\.\d{2})$/.exec(text)?.[1];
  return rest ? [sign * centsOf(rest)] : [];
}
