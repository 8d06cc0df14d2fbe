// hipaa.tsx
export const hipaa = ({ productName }: { productName: string }) => `HIPAA · ${productName}`;

// legal-page.tsx
export const questions = ({ lastChanged }: { lastChanged: string }) => `${lastChanged}. Questions?`;
export const seeAlso = '. See also';
export const writeToUs = 'Write to us';
export const lastUpdatedNovember262026 = 'Last updated November 26, 2026';
export const onThisPage = 'On this page';

// privacy.tsx
export const privacy = ({ productName }: { productName: string }) => `Privacy · ${productName}`;

// security.tsx
export const security = ({ productName }: { productName: string }) => `Security · ${productName}`;

// terms.tsx
export const termsOfService = ({ productName }: { productName: string }) =>
  `Terms of Service · ${productName}`;
