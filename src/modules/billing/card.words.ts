import type { CardStatus } from './card-status.rules.ts';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

export const brandName = (brand: string): string => brands[brand] ?? 'Card';

/** `Visa ending in 4242`. */
export const cardName = ({ brand, lastFour }: { brand: string; lastFour: string }): string =>
  `${brandName(brand)} ending in ${lastFour}`;

/** `expires 04/2027`, `expired (12/2024)`. */
export function formatExpiry(card: {
  expiryMonth: number;
  expiryYear: number;
  standing: CardStatus;
}): string {
  const month = `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`;
  if (card.standing === 'expired') return `expired (${month})`;
  return card.standing === 'expires_soon' ? `expires soon (${month})` : `expires ${month}`;
}
