export { outcomeWords } from '#shared/calls/call-outcome.ts';
