/** Emergency rooms take no appointments: a patient who waits for us to call one is in danger. */
export const isEmergencyRoom = ({ specialty }: { specialty: string }): boolean =>
  specialty === 'Emergency Medicine';
