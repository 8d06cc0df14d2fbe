/** Emergency rooms don't take appointments, and waiting for our call could be dangerous. */
export const isEmergencyRoom = ({ specialty }: { specialty: string }): boolean =>
  specialty === 'Emergency Medicine';
