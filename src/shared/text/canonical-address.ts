/** Mailboxes at which dots in the name make no difference, by their one canonical domain. */
const domainsWithoutDots: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/** One spelling for every spelling of the same mailbox: lower case, without `+tag`, and at Gmail without dots. */
export function canonicalAddress(email: string): string {
  const lower = email.normalize('NFKC').trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const name = lower.slice(0, at).replace(/\+.*$/, '');
  const domain = lower.slice(at + 1).replace(/\.$/, '');
  const sameDomain = domainsWithoutDots[domain];
  return sameDomain ? `${name.replaceAll('.', '')}@${sameDomain}` : `${name}@${domain}`;
}
