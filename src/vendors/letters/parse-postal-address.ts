export type PostalAddress = {
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  zip: string;
};

/** City, two letters of the state and a ZIP code at the end; everything before is the street. */
const pattern =
  /^(?<street>.+?)[,\n]\s*(?<city>[^,\n]+?),?\s+(?<state>[A-Z]{2})\.?,?\s+(?<zip>\d{5}(?:-\d{4})?)$/s;
/** The longest line that printers accept. */
const maxLine = 64;

/** Reads address lines as printed on a bill; null if a part is missing or too long to print. */
export function parsePostalAddress(lines: readonly string[]): PostalAddress | null {
  const text = lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
  const { street = '', city = '', state = '', zip = '' } = pattern.exec(text)?.groups ?? {};
  if (zip === '') return null;
  const [line1 = '', ...rest] = street
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const line2 = rest.join(', ') || null;
  if (line1 === '' || line1.length > maxLine || (line2 ?? '').length > maxLine) return null;
  return { line1, line2, city: city.trim(), state, zip };
}
