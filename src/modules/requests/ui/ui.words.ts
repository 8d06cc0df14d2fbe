// manual-result.tsx
export const documents = 'Documents';
export const whatYouCanDoNext = 'What you can do next';
export const byOurCareTeam = ({ day }: { day: string }) => `by our care team, ${day}`;
export const notEnteredYet = 'Not entered yet';
export const sources = 'Sources';
export const source = 'Source';

// own-words.tsx
export const inYourWords = 'In your words';
