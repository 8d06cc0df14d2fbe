import { productName } from '#shared/product.ts';

// hipaa.tsx
export const hipaa = ({ productName }: { productName: string }) => `HIPAA · ${productName}`;
export const hipaaDescription =
  'What the software does to protect health information, and what only the operator can do.';

// legal-page.tsx
export const inShort = 'In short';
export const fullText = 'The full text';
export const whoRunsThisService = 'Who runs this service';
export const seeAlso = 'See also';
export const onThisPage = 'On this page';

// operator-facts.tsx
export const company = 'Company';
export const address = 'Address';
export const governingLaw = 'Governing law';
export const contact = 'Contact';
export const contactPage = 'contact page';
export const effective = 'In effect since';
export const effectiveDate = 'November 27, 2026';
export const demoOperator = `${productName} (demonstration)`;
export const noneInDemo = 'None. This is a demonstration.';
export const notPublishedYet = 'Not published yet. Ask us on the contact page.';
export const noGoverningLaw =
  'None named. Nothing here takes away a right that the law where you live gives you.';

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
