// shared-packet.tsx
export const sharedPacketPageTitle = ({ productName }: { productName: string }) =>
  `Shared visit packet · ${productName}`;
export const sharedPacket = 'Shared visit packet';
