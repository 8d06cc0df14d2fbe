export const canWriteInSpanish = 'También puede escribir en español.';
