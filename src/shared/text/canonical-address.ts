/** Canonical domains of mail providers that ignore dots in the local part. */
const domainsWithoutDots: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/** The canonical form of a mailbox: lower case, without `+tag`, and without dots at Gmail. */
export function canonicalAddress(email: string): string {
  const lower = email.normalize('NFKC').trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const name = lower.slice(0, at).replace(/\+.*$/, '');
  const domain = lower.slice(at + 1).replace(/\.$/, '');
  const sameDomain = domainsWithoutDots[domain];
  return sameDomain ? `${name.replaceAll('.', '')}@${sameDomain}` : `${name}@${domain}`;
}
