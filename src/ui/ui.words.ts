// metric-card.tsx
export const loading = 'Loading';

// part-states.tsx
export const tryAgain = 'Try again';
export const checkYourConnectionAndTry = 'Check your connection and try again.';
export const couldntLoad = ({ name }: { name: string }) => `Couldn’t load ${name}`;
export const loading2 = ({ name }: { name: string }) => `Loading ${name}`;

// use-mutation-with-toast.ts
export const weCouldntReachTheServer = 'We couldn’t reach the server. Try again.';
export const pleaseTryAgain = 'Please try again';
