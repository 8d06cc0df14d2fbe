/** Under which a dispute is booked: a charge can be disputed more than once, and in parts. */
export const disputeKey = (chargeId: string, vendorDisputeId: string): string =>
  `dispute:${chargeId}:${vendorDisputeId}`;

/** Under which it is booked that the bank gave the money of a dispute to us again. */
export const disputeWonKey = (chargeId: string, vendorDisputeId: string): string =>
  `dispute_won:${chargeId}:${vendorDisputeId}`;
