// packet.tsx
export const packetPageTitle = ({ productName }: { productName: string }) => `Visit packet · ${productName}`;
export const visitPacket = 'Visit packet';
export const packetLead = 'One page for the office from your records. Print it, or let them scan a code.';
export const loadingPacket = 'Loading your visit packet';
export const whatYouShared = 'What you shared';

// shares.tsx
export const sharesPageTitle = ({ productName }: { productName: string }) =>
  `What you shared · ${productName}`;
export const sharesLead = 'Every link you made, who opened it, and a button to end it.';
export const loadingShares = 'Loading what you shared';
export const makeAPacket = 'Make a visit packet';
