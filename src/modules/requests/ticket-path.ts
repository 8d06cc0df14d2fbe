/** URL path of a request's page. */
export const ticketPath = (requestId: string): string => `/dashboard/concierge-request/${requestId}`;
