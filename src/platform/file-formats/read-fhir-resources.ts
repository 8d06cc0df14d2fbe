import { isRecord } from '#shared/is-record.ts';
import { badRequest } from '#shared/problem.ts';

/** One resource, in file order, with its fullUrl and its bundle's timestamp. */
export type FhirEntry = {
  /** Null when this resource cannot be read; `fault` then says why. */
  resource: Record<string, unknown> | null;
  fault: string | null;
  fullUrl: string | null;
  /** `timestamp` or `meta.lastUpdated` of the surrounding bundle, as written. */
  bundleTime: string | null;
};

/** Longer than any real resource; narratives and images may be inside. */
const maxCharacters = 16 * 1024 ** 2;
/** Size of an entry's other properties, or a bundle's before its entries. */
const maxOtherCharacters = 256 * 1024;
const deepestNesting = 200;
/** Nested bundles. */
const maxLevels = 60;

type Level = {
  kind: 'object' | 'entries' | 'entry';
  /** Depth of its own properties or elements. */
  depth: number;
  text: string;
  fault: string | null;
  isBundle: boolean;
  bundleTime: string | null;
  pending: Omit<FhirEntry, 'fullUrl'> | null;
};

const truncated = () =>
  badRequest('The file is cut off, so none of it was used. Download it again and import it.');
const notJson = () => badRequest('This file isn’t valid JSON. Download it again and import it.');
const tooNested = () => badRequest('The bundles in this file are nested too deeply.');

/**
 * Streams the resources of a FHIR JSON file: a bundle, nested bundles, a single resource, or one per line
 * (NDJSON). Holds one resource at a time. An unreadable resource does not stop the others. Throws a Problem
 * for text that is not JSON, or is truncated.
 */
export async function* readFhirResources(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<FhirEntry, undefined> {
  const scanner = new FhirScanner();
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of bytes) {
    scanner.read(decoder.decode(chunk, { stream: true }));
    yield* scanner.take();
  }
  scanner.end();
  yield* scanner.take();
  return undefined;
}

class FhirScanner {
  readonly #levels: Level[] = [];
  #found: FhirEntry[] = [];
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** NDJSON: a broken line ends with its line. */
  #isLines = false;
  #hasEnded = false;

  take(): FhirEntry[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  end(): void {
    if (this.#levels.length > 0) throw truncated();
    if (!this.#hasEnded) throw notJson();
  }

  read(text: string): void {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 10 && this.#isLines && this.#levels.length > 0) {
        this.#giveUpLine();
        from = at + 1;
      } else if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (code === 92) this.#escaped = true;
        else if (code === 34) this.#inString = false;
      } else if (code === 34) {
        if (this.#levels.length === 0) throw notJson();
        this.#inString = true;
      } else if (code === 123 || code === 91) from = this.#open(text, from, at, code === 123);
      else if (code === 125 || code === 93) from = this.#close(text, from, at);
      else if (this.#levels.length === 0 && code > 32 && code !== 0xfeff) throw notJson();
    }
    if (this.#levels.length > 0) this.#gather(text, from, text.length);
  }

  #open(text: string, from: number, at: number, isObject: boolean): number {
    const level = this.#levels.at(-1);
    const depth = this.#depth;
    this.#depth += 1;
    if (!level) {
      if (!isObject) throw notJson();
      if (this.#hasEnded) this.#isLines = true;
      this.#push('object', null);
      return at;
    }
    if (depth === level.depth) {
      if (level.kind === 'entries' && isObject) {
        this.#push('entry', level.bundleTime);
        return at;
      }
      const key = level.kind === 'entries' ? null : this.#keyBefore(level, text, from, at);
      if (level.kind === 'entry' && isObject && key === 'resource') {
        this.#gather(text, from, at);
        level.text += 'null';
        this.#push('object', level.bundleTime);
        return at;
      }
      if (level.kind === 'object' && !isObject && key === 'entry') {
        this.#gather(text, from, at);
        level.isBundle = true;
        level.bundleTime = timeOf(`${level.text}null}`) ?? level.bundleTime;
        level.text = '';
        this.#push('entries', level.bundleTime);
        return at + 1;
      }
    }
    if (depth - level.depth > deepestNesting) level.fault ??= 'It is nested too deeply.';
    return from;
  }

  #push(kind: Level['kind'], bundleTime: string | null): void {
    if (this.#levels.length >= maxLevels) throw tooNested();
    this.#levels.push({
      kind,
      depth: this.#depth,
      text: '',
      fault: null,
      isBundle: false,
      bundleTime,
      pending: null,
    });
  }

  #close(text: string, from: number, at: number): number {
    const level = this.#levels.at(-1);
    if (!level) throw notJson();
    this.#depth -= 1;
    if (this.#depth >= level.depth) return from;
    this.#gather(text, from, at + 1);
    this.#levels.pop();
    const parent = this.#levels.at(-1);
    if (level.kind === 'object') this.#endObject(level, parent);
    else if (level.kind === 'entry' && level.pending)
      this.#found.push({ ...level.pending, fullUrl: fullUrlOf(level.text) });
    if (!parent) this.#hasEnded = true;
    return at + 1;
  }

  #endObject(level: Level, parent: Level | undefined): void {
    if (level.isBundle) return;
    const entry = { ...parse(level), bundleTime: level.bundleTime };
    if (entry.resource?.resourceType === 'Bundle') return;
    if (parent) parent.pending = entry;
    else this.#found.push({ ...entry, fullUrl: null });
  }

  #giveUpLine(): void {
    this.#levels.length = 0;
    this.#depth = 0;
    this.#inString = false;
    this.#escaped = false;
    this.#found.push({
      resource: null,
      fault: 'The line ends in the middle of a resource.',
      fullUrl: null,
      bundleTime: null,
    });
  }

  #gather(text: string, from: number, to: number): void {
    const level = this.#levels.at(-1);
    if (!level || level.kind === 'entries' || level.fault !== null || level.isBundle) return;
    level.text += text.slice(from, to);
    if (level.text.length <= (level.kind === 'object' ? maxCharacters : maxOtherCharacters)) return;
    level.fault = 'It is too long.';
    level.text = '';
  }

  /** The property whose value starts at `at`. */
  #keyBefore(level: Level, text: string, from: number, at: number): string | null {
    const head = (level.text.slice(-80) + text.slice(Math.max(from, at - 80), at)).slice(-80);
    return /"([A-Za-z]+)"\s*:\s*$/.exec(head)?.[1] ?? null;
  }
}

function parse({ text, fault }: Level): Pick<FhirEntry, 'resource' | 'fault'> {
  if (fault !== null) return { resource: null, fault };
  try {
    const resource: unknown = JSON.parse(text);
    return isRecord(resource)
      ? { resource, fault: null }
      : { resource: null, fault: 'It is not a resource.' };
  } catch {
    return { resource: null, fault: 'It is not valid JSON.' };
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function fullUrlOf(text: string): string | null {
  const { fullUrl } = parseObject(text);
  return typeof fullUrl === 'string' && fullUrl.length <= 500 ? fullUrl : null;
}

function timeOf(text: string): string | null {
  const { timestamp, meta } = parseObject(text);
  const time = timestamp ?? (isRecord(meta) ? meta.lastUpdated : undefined);
  return typeof time === 'string' ? time : null;
}
