/** What an operator is told of one part of the service. `wrong` says what to do; `not configured`, what will not work. */
export type Finding = { part: string; state: 'ready' | 'not configured' | 'wrong'; words: string };

export const ready = (part: string, words: string): Finding => ({ part, state: 'ready', words });
export const notConfigured = (part: string, words: string): Finding => ({
  part,
  state: 'not configured',
  words,
});
export const wrong = (part: string, words: string): Finding => ({ part, state: 'wrong', words });
