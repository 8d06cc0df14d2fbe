/** Abbreviations of companies, degrees, states and directions, which stay uppercase. */
const uppercaseWords = new Set(
  `LLC LLP PLLC PC PA PLC LP II III IV MD DO DDS DMD NP RN PHD CT MRI ER USA US UCLA VA NE NW SE SW PO ENT OB GYN`.split(
    ' ',
  ),
);
/** Small words inside a name. */
const smallWords = new Set('of and the for at in on de del la'.split(' '));

/**
 * Converts the uppercase names of NPPES: `MCDONALD FAMILY MEDICINE OF TAMPA LLC` becomes `McDonald Family
 * Medicine of Tampa LLC`. Names with lowercase letters are left unchanged.
 */
export function formatName(text: string): string {
  const name = text.replaceAll(/\s+/g, ' ').trim();
  if (name !== name.toUpperCase()) return name;
  return name
    .split(' ')
    .map((word, place) => formatWord(word, place))
    .join(' ');
}

function formatWord(word: string, place: number): string {
  const bare = word.replaceAll(/[.,]/g, '');
  if (uppercaseWords.has(bare) || /^\d/.test(word))
    return /^\d+(ST|ND|RD|TH)\b/.test(word) ? word.toLowerCase() : word;
  if (place > 0 && smallWords.has(bare.toLowerCase())) return word.toLowerCase();
  return word
    .toLowerCase()
    .replaceAll(
      /(^|[-/&("'’])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(/(['’])S\b/u, '$1s')
    .replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

/** `David A. Wiebe, MD`: the degree as in NPPES, without periods. */
export function writePerson(person: {
  first: string;
  middle: string;
  last: string;
  suffix: string;
  credential: string;
}): string {
  const middle = person.middle.replaceAll('.', '').trim();
  const initial = middle === '' ? '' : middle.length === 1 ? `${middle.toUpperCase()}.` : formatName(middle);
  const suffix = /^(JR|SR|II|III|IV)\b/i.test(person.suffix) ? formatSuffix(person.suffix) : '';
  const name = [formatName(person.first), initial, formatName(person.last), suffix].filter(Boolean).join(' ');
  const degree = person.credential.replaceAll('.', '').trim();
  return degree !== '' && degree.length <= 20 ? `${name}, ${degree.toUpperCase()}` : name;
}

const formatSuffix = (suffix: string): string => {
  const bare = suffix.replaceAll('.', '').toUpperCase();
  return bare === 'JR' ? 'Jr.' : bare === 'SR' ? 'Sr.' : bare;
};
