/** The page that a clinic or insurer sends patients back to. Registered with each vendor. This file runs on server and client. */
export const connectionReturnPath = '/records/connections/return';
