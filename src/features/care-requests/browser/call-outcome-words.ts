export { outcomeWords } from '#kernel/call-outcome.ts';
