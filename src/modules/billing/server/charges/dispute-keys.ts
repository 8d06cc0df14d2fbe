/** Under which a dispute is booked: a charge can be disputed more than once, and in parts. */
export const disputeKey = (chargeId: string, vendorDisputeId: string): string =>
  `dispute:${chargeId}:${vendorDisputeId}`;

/**
 * Under which it is booked that what a bank keeps comes out of health savings; by what it keeps of the charge in all, and by how
 * often something went back into them before: the same sum can be lost again.
 */
export const disputeLostKey = (chargeId: string, lostCents: number, returns: number): string =>
  `dispute_lost:${chargeId}:${lostCents}${again(returns)}`;

/** Under which it is booked that what a lost dispute took goes back into health savings; by what the bank still keeps. */
export const disputeReturnedKey = (chargeId: string, lostCents: number, returns: number): string =>
  `dispute_returned:${chargeId}:${lostCents}${again(returns)}`;

const again = (returns: number): string => (returns === 0 ? '' : `:${returns}`);

/** Under which it is booked that the bank gave the money of a dispute to us again. */
export const disputeWonKey = (chargeId: string, vendorDisputeId: string): string =>
  `dispute_won:${chargeId}:${vendorDisputeId}`;
