// contact-methods.tsx
export const demoOnly = 'Demo only';

// contact.tsx
export const question = 'Question';
export const answer = 'Answer';
export const contact = ({ productName }: { productName: string }) => `Contact · ${productName}`;
export const contactDescription =
  'Phone, email, the 24/7 assistant, or a 15-minute demo. Write to us, and a person will reply.';
