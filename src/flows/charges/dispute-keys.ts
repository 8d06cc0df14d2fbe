/** Under which a dispute is booked: a charge can be disputed more than once, and in parts. */
export const disputeKey = (chargeId: string, vendorDisputeId: string): string =>
  `dispute:${chargeId}:${vendorDisputeId}`;

/** Under which it is booked that what a bank keeps comes out of health savings; by what it keeps of the charge in all. */
export const disputeLostKey = (chargeId: string, lostCents: number): string =>
  `dispute_lost:${chargeId}:${lostCents}`;

/** Under which it is booked that the bank gave the money of a dispute to us again. */
export const disputeWonKey = (chargeId: string, vendorDisputeId: string): string =>
  `dispute_won:${chargeId}:${vendorDisputeId}`;
