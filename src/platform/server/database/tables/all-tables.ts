/** Every table, for the query builder and the migration generator. Add a table's file here. */
export * from './accounts.ts';
export * from './administration.ts';
export * from './appointments.ts';
export * from './audit-trail.ts';
export * from './calls.ts';
export * from './care-messages.ts';
export * from './care-requests.ts';
export * from './conversations.ts';
export * from './household.ts';
export * from './notices.ts';
export * from './patient-records.ts';
export * from './payments.ts';
export * from './providers.ts';
export * from './request-ratings.ts';
export * from './request-work.ts';
export * from './stand-ins.ts';
export * from './voice-agents.ts';
