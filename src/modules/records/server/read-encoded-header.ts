/** A header that the browser percent-encoded: URLs are logged, and file names can contain health details. */
export function readEncodedHeader(headers: Headers, name: string): string {
  try {
    return decodeURIComponent(headers.get(name) ?? '');
  } catch {
    return '';
  }
}
