/** A dictated address or number, and its position in the message. */
export type Spoken = { value: string; start: number; end: number };

export type Token = { word: string; start: number; end: number };

/** Splits text into lowercase words and symbols without accents. */
export const tokensOf = (text: string): Token[] =>
  [
    ...text.matchAll(
      /gui[o\u00f3]n bajo|[\p{L}\d][\p{L}\p{M}\d'\u2019]*|[@.,_+-]|\((?:at|dot|arroba|punto)\)/giu,
    ),
  ].map(({ 0: token, index }) => ({
    word: token
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/^\(|\)$/g, ''),
    start: index,
    end: index + token.length,
  }));

export const digitWords: Record<string, string> = {
  zero: '0',
  oh: '0',
  o: '0',
  cero: '0',
  one: '1',
  uno: '1',
  two: '2',
  dos: '2',
  three: '3',
  tres: '3',
  four: '4',
  cuatro: '4',
  five: '5',
  cinco: '5',
  six: '6',
  seis: '6',
  seven: '7',
  siete: '7',
  eight: '8',
  ocho: '8',
  nine: '9',
  nueve: '9',
};
