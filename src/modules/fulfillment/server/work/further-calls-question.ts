/** What a question about calls beyond the accepted plan asks for: each call is allowed or declined by itself. */
export const furtherCallsQuestion = 'further_calls';
