/** Body parts that need a side. */
const paired = /\b(?:knee|shoulder|hip|ankle|wrist|elbow|foot|feet|hand|eye|ear|leg|arm|thigh|calf|heel)\b/;

export const isPaired = (bodyPart: string): boolean => paired.test(bodyPart.toLowerCase());

export const namesSide = (bodyPart: string): boolean =>
  /\b(?:left|right|both)\b/.test(bodyPart.toLowerCase());
