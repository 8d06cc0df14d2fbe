import type { needCorrection } from '../../conversations.contract.ts';

/** The facts of a summary that the person may correct. */
export type SummaryFieldName = keyof Omit<(typeof needCorrection)['_zod']['output'], 'id'>;
