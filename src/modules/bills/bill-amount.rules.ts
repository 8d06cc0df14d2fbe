/** Reads an amount as bills print it: `1,250.00`, `(45.00)`, `45.00-`, `-45`. Null for anything else. */
export function readBillAmount(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/\s*CR$/i, '-');
  const match = /^(\(|-)?\$?(\d{1,3}(?:,\d{3})+|\d{1,8})?(?:\.(\d{0,2}))?(\)|-)?$/.exec(plain);
  if (!match || (match[2] === undefined && !match[3])) return null;
  const [, opening, whole = '0', fraction = '', closing] = match;
  if ((opening === '(') !== (closing === ')')) return null;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return opening || closing ? -cents : cents;
}

export const writeBillAmount = (cents: number): string => (cents / 100).toFixed(2);
