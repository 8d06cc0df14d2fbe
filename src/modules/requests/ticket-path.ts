/** The page of one request. */
export const ticketPath = (requestId: string): string => `/dashboard/concierge-request/${requestId}`;
