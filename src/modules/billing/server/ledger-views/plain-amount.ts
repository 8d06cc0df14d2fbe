/** All amounts are in this currency. */
export const currency = 'USD';

/** An amount for spreadsheets: 500 cents are `5.00`. */
export const formatPlainAmount = (cents: number): string => (cents / 100).toFixed(2);
