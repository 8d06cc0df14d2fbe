/** What the toast says of an approval. The specification speaks of a payment: where none was made, nothing says so. */
export const approvedWords = (fee: { amountCents: number }): string =>
  `${fee.amountCents === 0 ? 'Nothing was charged.' : 'Payment processed.'} Results are now available in your Request History.`;
