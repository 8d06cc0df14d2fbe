import type { needCorrection } from '../../conversations.contract.ts';

/** Summary facts that the patient can correct. */
export type SummaryFieldName = keyof Omit<(typeof needCorrection)['_zod']['output'], 'id'>;
