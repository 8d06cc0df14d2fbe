import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { badRequest } from '#shared/problem.ts';
import * as t from '../../messages.words.ts';

const inflateBytes = promisify(inflate);

const maxInflatedBytes = 64 * 1024 * 1024;
const maxTotalInflatedBytes = 160 * 1024 * 1024;
const maxStreams = 50_000;
const maxDictionaryLength = 20_000;
/** Many times the dictionaries of 50,000 streams. Only a file made to be slow to parse has more. */
const maxTotalDictionaryLength = 20_000_000;
const maxPixels = 80_000_000;
/** Black-and-white scans use an eighth of the memory. */
const maxOneBitPixels = 200_000_000;

/** Pattern for a PDF name, whose characters can be written as `#` and a hex code (`/J#61vaScript`). */
const namePattern = (name: string): string =>
  `/${[...name]
    .map((character) => {
      const code = character.charCodeAt(0).toString(16);
      return `(?:${character}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
    })
    .join('')}`;

/** Entries that run actions on opening or embed another file. */
const active = new RegExp(
  `(?:${[
    'JavaScript',
    'Launch',
    'EmbeddedFile',
    'EmbeddedFiles',
    'RichMedia',
    'XFA',
    'ImportData',
    'SubmitForm',
  ]
    .map(namePattern)
    .join('|')})(?![A-Za-z])`,
);
const encryption = new RegExp(`${namePattern('Encrypt')}(?![A-Za-z])`);
/** Too short to search for in compressed bytes, where it occurs by chance. */
const script = new RegExp(`${namePattern('JS')}\\s*[(<\\d]`);

const damaged = t.pdfDamaged;
const contentsTooLarge = t.pdfContentsTooLarge;
const activeContent = t.pdfHasActiveContent;
const passwordProtected = t.pdfPasswordProtected;

type Stream = { dictionary: string; start: number; end: number };

/**
 * Throws a Problem for a PDF that has scripts, launch actions or attachments, is encrypted, or is a decompression bomb.
 * Compressed streams are inflated within limits and checked too.
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const raw = bytes.toString('latin1');
  if (active.test(raw)) throw badRequest(activeContent);
  if (encryption.test(raw)) throw badRequest(passwordProtected);
  let outside = '';
  let outsideFrom = 0;
  let inflatedBytes = 0;
  let streamCount = 0;
  for (const stream of listStreams(raw)) {
    streamCount += 1;
    if (streamCount > maxStreams) throw badRequest(contentsTooLarge);
    outside += raw.slice(outsideFrom, stream.start);
    outsideFrom = stream.end;
    const opened = await openStream(bytes, stream);
    inflatedBytes += opened?.length ?? 0;
    if (inflatedBytes > maxTotalInflatedBytes) throw badRequest(contentsTooLarge);
    if (opened) refuseActive(opened.toString('latin1'));
  }
  refuseActive(outside + raw.slice(outsideFrom));
}

function refuseActive(content: string): void {
  if (active.test(content) || script.test(content)) throw badRequest(activeContent);
}

const unescapeNames = (dictionary: string): string =>
  dictionary.replace(/#([0-9a-fA-F]{2})/g, (_escaped, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** Every stream with its dictionary. */
function* listStreams(raw: string): Generator<Stream> {
  let scannedLength = 0;
  const streamStart = />>\s*stream(\r\n|\n|\r)/g;
  for (let found = streamStart.exec(raw); found; found = streamStart.exec(raw)) {
    const before = raw.slice(Math.max(found.index - maxDictionaryLength, 0), found.index);
    const rawDictionary = before.slice(Math.max(before.lastIndexOf(' obj'), 0));
    scannedLength += rawDictionary.length;
    if (scannedLength > maxTotalDictionaryLength) throw badRequest(contentsTooLarge);
    const dictionary = unescapeNames(rawDictionary);
    const start = found.index + found[0].length;
    const end = findEnd(raw, dictionary, start);
    yield { dictionary, start, end };
    streamStart.lastIndex = end;
  }
}

/** Uses the dictionary's length if the stream ends there, because `endstream` can also occur in its bytes. */
function findEnd(raw: string, dictionary: string, start: number): number {
  const declaredEnd =
    start + Number(/\/Length\s+(\d{1,9})(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? Number.NaN);
  if (/^\s{0,2}endstream/.test(raw.slice(declaredEnd, declaredEnd + 11))) return declaredEnd;
  const closing = raw.indexOf('endstream', start);
  return closing === -1 ? raw.length : closing;
}

const filterNames =
  /\/(FlateDecode|Fl|LZWDecode|LZW|ASCIIHexDecode|AHx|ASCII85Decode|A85|RunLengthDecode|RL)(?![A-Za-z0-9])/g;

/** Inflates a stream that may hold objects; null for images and other filters than Flate. */
async function openStream(bytes: Buffer, { dictionary, start, end }: Stream): Promise<Buffer | null> {
  // Viewers treat a stream with these two numbers as an object stream, whatever its type.
  const holdsObjects =
    /\/ObjStm(?![A-Za-z])/.test(dictionary) ||
    (/\/First\s+\d/.test(dictionary) && /\/N\s+\d/.test(dictionary));
  const filters = [...dictionary.matchAll(filterNames)].map(([, name]) => name);
  const flateCount = filters.filter((name) => name === 'FlateDecode' || name === 'Fl').length;
  // Nested compression is typical of a bomb.
  if (flateCount > 2) throw badRequest(contentsTooLarge);
  if (holdsObjects && filters.length !== flateCount) throw badRequest(activeContent);
  if (/\/Subtype\s*\/Image(?![A-Za-z])/.test(dictionary) && !holdsObjects) {
    refuseHugeImage(dictionary);
    return null;
  }
  if (filters.length !== flateCount) return null;
  try {
    let content = bytes.subarray(start, end);
    for (let nth = 0; nth < flateCount; nth++)
      content = await inflateBytes(content, {
        maxOutputLength: maxInflatedBytes,
        finishFlush: holdsObjects ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      });
    return content;
  } catch (error) {
    if (error instanceof RangeError) throw badRequest(contentsTooLarge);
    // Reject what we can't inflate but a viewer might.
    if (holdsObjects) throw badRequest(damaged);
    return null;
  }
}

function refuseHugeImage(dictionary: string): void {
  const read = (name: string) =>
    Number(new RegExp(`/${name}\\s+(\\d{1,9})(?!\\s+\\d+\\s+R)`).exec(dictionary)?.[1] ?? 0);
  const most = read('BitsPerComponent') === 1 ? maxOneBitPixels : maxPixels;
  if (read('Width') * read('Height') > most) throw badRequest(contentsTooLarge);
}
