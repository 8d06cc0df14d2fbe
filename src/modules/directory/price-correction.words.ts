/** The source of a provider's price that staff corrected. */
export const correctionSource = 'Correction by our care team';
