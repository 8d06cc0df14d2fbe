import type { Marker } from './make-markers.ts';

/** Where something may have leaked to, as text. */
export type Place = { name: string; text: string };

export type Leak = { place: string; marker: Marker; form: string; around: string };

type Form = { name: string; of: (haystack: Haystacks) => string; needles: string[] };

/** The text as it is, small, without anything between letters and digits, and of digits alone line by line. */
type Haystacks = { raw: string; small: string; squeezed: string; digits: string };

const squeeze = (text: string) => text.replace(/[^a-z0-9]+/gi, '').toLowerCase();

function readHaystacks(given: string): Haystacks {
  const text = `${given}\n${decode(given)}`;
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

/** As addresses, cookies and headers hold it: a space that is `%20` would stand as a number between two halves of a word. */
const decode = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (coded) =>
    Buffer.from(coded.replaceAll('%', ''), 'hex').toString('utf8'),
  );

/** Every marker that stands in any of these places, in any form that people and programs give to words. */
export function findMarkers(places: readonly Place[], markers: readonly Marker[]): Leak[] {
  const sought = markers.map((marker) => ({ marker, forms: formsOf(marker) }));
  return places.flatMap((place) => {
    const haystacks = readHaystacks(place.text);
    return sought.flatMap(({ marker, forms }) => {
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
      name: 'URL-encoded, every sign',
      of: ({ small }) => small,
      needles: [[...Buffer.from(marker.value)].map((byte) => `%${byte.toString(16)}`).join('')],
    },
  ];
  if (marker.kind === 'day')
    return [{ name: 'as a day', of: ({ small }) => small, needles: daysOf(marker.value) }, ...coded];
  const plain: Form[] = [
    { name: 'plain', of: ({ small }) => small, needles: [marker.value.toLowerCase()] },
    { name: 'split', of: ({ squeezed }) => squeezed, needles: [squeeze(marker.value)] },
  ];
  if (marker.kind === 'word') return [...plain, ...coded];
  return [...plain, { name: 'digits alone', of: ({ digits }) => digits, needles: [marker.value] }, ...coded];
}

/** What stays of it in a longer text, at each of the three places where it may begin within four signs. */
function inBase64(value: string): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const coded = Buffer.from(' '.repeat(shift) + value)
      .toString('base64')
      .replace(/=+$/, '');
    // The first and the last signs hold bits of their neighbours too.
    const kept = coded.slice(shift === 0 ? 0 : 4, -2);
    return [kept, kept.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** Never the bare eight digits inside other digits: ids and instants hold every such number sooner or later. */
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
    // As files are named.
    `${month}_${day}_${year}`,
    `${year}_${month}_${day}`,
    `${month}%2f${day}%2f${year}`,
    `${name} ${Number(day)}, ${year}`,
    `${name.slice(0, 3)} ${Number(day)}, ${year}`,
    `"${year}${month}${day}"`,
  ];
}
