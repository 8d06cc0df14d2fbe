export { outcomeWords } from '#shared/care/call-outcome.ts';
