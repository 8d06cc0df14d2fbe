import { billCues, reimbursementCues } from '../insurance/paper-cues.ts';
import { priceCues } from '../insurance/price-cues.ts';
import { guidanceCues } from '../reply/guidance-cues.ts';
import { opinionCues } from '../reply/opinion-cues.ts';
import { prescriptionCues } from './medicine-cues.ts';
import type { RequestCue } from './request-cue.ts';
import { appointmentCues, telehealthCues, testCues } from './visit-cues.ts';

/** All cues for the request type. */
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
