/** The demo logins, listed on the sign-in page in demo mode: a patient, the care team, and staff of every other role. */
export const demoLogins = [
  { role: 'Administrator', email: 'admin@harborline.example', password: 'harbor-admin-demo' },
  { role: 'Patient', email: 'patient@harborline.example', password: 'harbor-patient-demo' },
  { role: 'Operations', email: 'noor.haddad@harborline.example', password: 'harbor-operations-demo' },
  {
    role: 'Operations (Grace)',
    email: 'grace.omondi@harborline.example',
    password: 'harbor-operations-demo',
  },
  { role: 'Operations (Theo)', email: 'theo.vasquez@harborline.example', password: 'harbor-operations-demo' },
  { role: 'Operations (Anh)', email: 'anh.pham@harborline.example', password: 'harbor-operations-demo' },
  { role: 'Operations (Rose)', email: 'rose.keller@harborline.example', password: 'harbor-operations-demo' },
  { role: 'Network', email: 'marcus.lind@harborline.example', password: 'harbor-network-demo' },
  { role: 'Finance', email: 'elena.petrov@harborline.example', password: 'harbor-finance-demo' },
  { role: 'Read-only', email: 'sam.okafor@harborline.example', password: 'harbor-reading-demo' },
] as const;

/** The public password of a demo account; null for accounts without one. */
export const demoPasswordOf = (email: string): string | null =>
  demoLogins.find((login) => login.email === email)?.password ?? null;
