// hipaa.tsx
export const hipaa = ({ productName }: { productName: string }) => `HIPAA · ${productName}`;
export const hipaaDescription =
  'What the software does to protect health information, and what only the operator can do.';

// legal-page.tsx
export const questions = ({ lastChanged }: { lastChanged: string }) => `${lastChanged}. Questions?`;
export const seeAlso = '. See also';
export const writeToUs = 'Write to us';
export const lastUpdatedNovember262026 = 'Last updated November 26, 2026';
export const onThisPage = 'On this page';

// privacy.tsx
export const privacy = ({ productName }: { productName: string }) => `Privacy · ${productName}`;
export const privacyDescription = 'What we keep about you, why, who can see it, and which cookies we use.';

// security.tsx
export const security = ({ productName }: { productName: string }) => `Security · ${productName}`;
export const securityDescription =
  'How we protect your account, your requests and your money, and what’s missing.';

// terms.tsx
export const termsOfService = ({ productName }: { productName: string }) =>
  `Terms of Service · ${productName}`;
export const termsDescription =
  'What the service does, what it costs, what happens if we’re late, and what we ask of you.';
