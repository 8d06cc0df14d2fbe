// metric-card.tsx
export const loading = 'Loading';
export const metricLink = ({ label, value }: { label: string; value: string }) => `${label}: ${value}`;

// part-states.tsx
export const tryAgain = 'Try again';
export const checkYourConnection = 'Check your connection and try again.';
export const couldntLoad = ({ name }: { name: string }) => `Couldn’t load ${name}`;
export const loadingName = ({ name }: { name: string }) => `Loading ${name}`;

// use-mutation-with-toast.ts
export const serverUnreachable = 'We couldn’t reach the server. Try again.';
export const pleaseTryAgain = 'Please try again';

// source-fold.tsx
export const source = 'Source';
export const sourceOf = ({ label }: { label: string }) => ` of ${label}`;
