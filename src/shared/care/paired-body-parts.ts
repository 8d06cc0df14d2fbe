/** Parts that come in two: for these a test or a visit has to know which one. */
const paired = /\b(?:knee|shoulder|hip|ankle|wrist|elbow|foot|feet|hand|eye|ear|leg|arm|thigh|calf|heel)\b/;

export const isPaired = (bodyPart: string): boolean => paired.test(bodyPart.toLowerCase());

export const namesSide = (bodyPart: string): boolean =>
  /\b(?:left|right|both)\b/.test(bodyPart.toLowerCase());
