/** One line of the settings check. `wrong` says what to do; `not configured`, what won't work. */
export type Finding = { part: string; state: 'ready' | 'not configured' | 'wrong'; words: string };

export const ready = (part: string, words: string): Finding => ({ part, state: 'ready', words });
export const notConfigured = (part: string, words: string): Finding => ({
  part,
  state: 'not configured',
  words,
});
export const wrong = (part: string, words: string): Finding => ({ part, state: 'wrong', words });
