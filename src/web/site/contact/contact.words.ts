// contact-methods.tsx
export const demoOnly = 'Demo only';

// contact.tsx
export const question = 'Question';
export const answer = 'Answer';
export const contact = ({ productName }: { productName: string }) => `Contact · ${productName}`;
