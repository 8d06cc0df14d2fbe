/** Sections in the order of the page. */
export const packetSections = [
  'allergies',
  'medicines',
  'conditions',
  'labs',
  'vaccines',
  'insurance',
] as const;
export type PacketSectionKey = (typeof packetSections)[number];
