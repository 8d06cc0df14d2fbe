/** Where the patient sees this appointment. Visitors sign up there first. */
export const appointmentPath = ({ id, userId }: { id: string; userId: string | null }): `/${string}` =>
  userId === null ? '/appointments' : `/appointments#appointment-${id}`;
