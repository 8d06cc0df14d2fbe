/** Toast text. The specification's "Payment processed." appears only if something was charged. */
export const approvedWords = (fee: { amountCents: number }): string =>
  `${fee.amountCents === 0 ? 'Nothing was charged.' : 'Payment processed.'} Results are now available in your Request History.`;
