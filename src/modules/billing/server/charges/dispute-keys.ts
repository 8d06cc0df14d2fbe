/** Ledger key of a dispute. A charge can be disputed more than once, and in part. */
export const disputeKey = (chargeId: string, vendorDisputeId: string): string =>
  `dispute:${chargeId}:${vendorDisputeId}`;

/**
 * Ledger key for taking a lost dispute out of health savings. Includes the total lost and the number of earlier
 * returns, because the same amount can be lost again.
 */
export const disputeLostKey = (chargeId: string, lostCents: number, returns: number): string =>
  `dispute_lost:${chargeId}:${lostCents}${returnSuffix(returns)}`;

/** Ledger key for returning a lost amount to health savings. `lostCents` is what the bank still keeps. */
export const disputeReturnedKey = (chargeId: string, lostCents: number, returns: number): string =>
  `dispute_returned:${chargeId}:${lostCents}${returnSuffix(returns)}`;

const returnSuffix = (returns: number): string => (returns === 0 ? '' : `:${returns}`);

/** Ledger key for a dispute the bank decided in our favor. */
export const disputeWonKey = (chargeId: string, vendorDisputeId: string): string =>
  `dispute_won:${chargeId}:${vendorDisputeId}`;
