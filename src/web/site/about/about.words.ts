// about.tsx
export const about = ({ productName }: { productName: string }) => `About · ${productName}`;
export const ourValues = 'Our values';
export const illustratedPortrait = ({ name }: { name: string }) => `Illustrated portrait of ${name}`;
export const aboutDescription =
  'Why we call offices for you: our mission, our values, and the numbers we can prove.';

// network-numbers.tsx
export const tryAgain = 'Try again';
