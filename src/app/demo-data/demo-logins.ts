/** The two demo logins, listed on the sign-in page in demo mode. */
export const demoLogins = [
  { role: 'Administrator', email: 'admin@harborline.example', password: 'harbor-admin-demo' },
  { role: 'Patient', email: 'patient@harborline.example', password: 'harbor-patient-demo' },
] as const;
