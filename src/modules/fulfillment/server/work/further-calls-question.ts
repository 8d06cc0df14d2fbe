/** Asks about calls beyond the accepted plan. Each is allowed or declined individually. */
export const furtherCallsQuestion = 'further_calls';
