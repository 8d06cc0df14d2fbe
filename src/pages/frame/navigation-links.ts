/** Parts of the front page that the navigation leads to. */
export const sectionLinks = [
  { label: 'Services', hash: '#services' },
  { label: 'How it works', hash: '#how-it-works' },
  { label: 'Providers', hash: '#providers' },
  { label: 'Pricing', hash: '#pricing' },
] as const;
