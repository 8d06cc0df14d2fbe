// copy-link.tsx
export const copy = 'Copy';
export const copied = 'Copied';
export const couldntCopy = 'Couldn’t copy the link';
export const selectAndCopy = 'Select it and copy it yourself.';
