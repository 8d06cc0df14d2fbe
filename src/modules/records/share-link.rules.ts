import { isRecord } from '#shared/is-record.ts';

/**
 * SMART Health Links (HL7 “SMART Health Cards and Links”, version 1.0.0): the payload of a link. It stands behind `#`, which
 * browsers don't send to a server.
 */
export type ShareLink = {
  /** Address of the manifest, at most 128 characters. */
  url: string;
  /** Key of the files: 32 bytes in base64url, 43 characters. */
  key: string;
  /** Seconds since 1970. */
  exp: number;
  /** `P`: a passcode is needed. */
  flag: string;
  label: string;
};

export const maxLabelLength = 80;
const protocolVersion = 1;
const scheme = 'shlink:/';

/** `viewer` is the address of the page that opens it: `https://care.example.org/share`. */
export function writeShareLink(viewer: string, { url, key, exp, flag, label }: ShareLink): string {
  const payload = JSON.stringify({ url, key, exp, ...(flag ? { flag } : {}), label, v: protocolVersion });
  return `${viewer}#${scheme}${toBase64Url(new TextEncoder().encode(payload))}`;
}

export type LinkFault = 'incomplete' | 'newer' | 'direct_file';

/** The payload of a link or fragment, with or without a viewer before it. */
export function readShareLink(text: string): ShareLink | LinkFault {
  const start = text.indexOf(scheme);
  if (start < 0) return 'incomplete';
  const payload = decode(text.slice(start + scheme.length).replace(/[^\w-].*$/s, ''));
  if (!isRecord(payload)) return 'incomplete';
  const { url, key, exp, flag = '', label = '', v = protocolVersion } = payload;
  if (typeof v === 'number' && v > protocolVersion) return 'newer';
  if (typeof url !== 'string' || typeof key !== 'string' || !/^[\w-]{43}$/.test(key)) return 'incomplete';
  if (typeof flag !== 'string' || typeof label !== 'string') return 'incomplete';
  if (flag.includes('U')) return 'direct_file';
  return { url, key, exp: typeof exp === 'number' ? exp : Number.POSITIVE_INFINITY, flag, label };
}

function decode(text: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(text)));
  } catch {
    return null;
  }
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
