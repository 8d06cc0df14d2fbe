import type { Marker } from './make-markers.ts';

/** Text to search for leaked markers. */
export type Place = { name: string; text: string };

export type Leak = { place: string; marker: Marker; form: string; around: string };

type Form = { name: string; of: (haystack: Haystacks) => string; needles: string[] };

/** The text as is, in lowercase, reduced to letters and digits, and reduced to each line's digits. */
type Haystacks = { raw: string; small: string; squeezed: string; digits: string };

const squeeze = (text: string) => text.replace(/[^a-z0-9]+/gi, '').toLowerCase();

function readHaystacks(original: string): Haystacks {
  const text = `${original}\n${decode(original)}`;
  return {
    raw: text,
    small: text.toLowerCase(),
    squeezed: squeeze(text),
    digits: text
      .split('\n')
      .map((line) => line.replace(/\D+/g, ''))
      .join('\n'),
  };
}

/**
 * Decodes URL encoding: otherwise a space as `%20` would put digits between two parts of a
 * word.
 */
const decode = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (coded) =>
    Buffer.from(coded.replaceAll('%', ''), 'hex').toString('utf8'),
  );

/** Finds markers in these places, in any common spelling or encoding. */
export function findMarkers(places: readonly Place[], markers: readonly Marker[]): Leak[] {
  const markerForms = markers.map((marker) => ({ marker, forms: formsOf(marker) }));
  return places.flatMap((place) => {
    const haystacks = readHaystacks(place.text);
    return markerForms.flatMap(({ marker, forms }) => {
      for (const form of forms) {
        const haystack = form.of(haystacks);
        for (const needle of form.needles) {
          const at = haystack.indexOf(needle);
          if (at < 0) continue;
          const around = haystack.slice(Math.max(0, at - 120), at + needle.length + 60);
          return [{ place: place.name, marker, form: form.name, around }];
        }
      }
      return [];
    });
  });
}

function formsOf(marker: Marker): Form[] {
  const coded: Form[] = [
    { name: 'base64', of: ({ raw }) => raw, needles: inBase64(marker.value) },
    { name: 'hexadecimal', of: ({ small }) => small, needles: [Buffer.from(marker.value).toString('hex')] },
    {
      name: 'URL-encoded, every character',
      of: ({ small }) => small,
      needles: [[...Buffer.from(marker.value)].map((byte) => `%${byte.toString(16)}`).join('')],
    },
  ];
  if (marker.kind === 'day')
    return [{ name: 'as a date', of: ({ small }) => small, needles: daysOf(marker.value) }, ...coded];
  const plain: Form[] = [
    { name: 'plain', of: ({ small }) => small, needles: [marker.value.toLowerCase()] },
    { name: 'split', of: ({ squeezed }) => squeezed, needles: [squeeze(marker.value)] },
  ];
  if (marker.kind === 'word') return [...plain, ...coded];
  return [...plain, { name: 'digits only', of: ({ digits }) => digits, needles: [marker.value] }, ...coded];
}

/** The part of its base64 that does not depend on neighboring text, for each of the three alignments. */
function inBase64(value: string): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const coded = Buffer.from(' '.repeat(shift) + value)
      .toString('base64')
      .replace(/=+$/, '');
    // The first and last characters also contain bits of the neighboring text.
    const encodedMiddle = coded.slice(shift === 0 ? 0 : 4, -2);
    return [encodedMiddle, encodedMiddle.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** Dates with separators. Eight digits alone are not searched, because ids and timestamps can contain any number. */
function daysOf(value: string): string[] {
  const [year = '', month = '', day = ''] = value.split('-');
  const names = 'january february march april may june july august september october november december'.split(
    ' ',
  );
  const name = names[Number(month) - 1] ?? '';
  return [
    value,
    `${year}/${month}/${day}`,
    `${month}/${day}/${year}`,
    `${Number(month)}/${Number(day)}/${year}`,
    `${month}-${day}-${year}`,
    // As in file names.
    `${month}_${day}_${year}`,
    `${year}_${month}_${day}`,
    `${month}%2f${day}%2f${year}`,
    `${name} ${Number(day)}, ${year}`,
    `${name.slice(0, 3)} ${Number(day)}, ${year}`,
    `"${year}${month}${day}"`,
  ];
}
