import { billCues, reimbursementCues } from '../insurance/paper-cues.ts';
import { priceCues } from '../insurance/price-cues.ts';
import { guidanceCues } from '../reply/guidance-cues.ts';
import { opinionCues } from '../reply/opinion-cues.ts';
import { prescriptionCues } from './medicine-cues.ts';
import type { RequestCue } from './request-cue.ts';
import { appointmentCues, telehealthCues, testCues } from './visit-cues.ts';

/** All words that say what kind of help is wanted. */
export const requestCues: readonly RequestCue[] = [
  ...reimbursementCues,
  ...billCues,
  ...prescriptionCues,
  ...opinionCues,
  ...priceCues,
  ...telehealthCues,
  ...guidanceCues,
  ...appointmentCues,
  ...testCues,
];
