// theme.ts
export const close = 'Close';
