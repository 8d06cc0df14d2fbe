// confirm-email-banner.tsx
export const confirmEmailSoWeCanCall = 'Confirm your email so we can call.';
export const weEmailedALink = ({ email }: { email: string }) =>
  `We emailed a link to ${email}. Your requests are on hold until you open it.`;
export const emailNotSetUp = 'We can’t send email yet, so your requests are on hold. Contact our care team.';
export const sendLinkAgain = 'Send link again';
export const linkSent = 'Link sent';
export const confirmYourEmail = 'Confirm your email';
export const checkTheInboxOf = ({ email }: { email: string }) => `Check the inbox of ${email}.`;

// demo-button.tsx
export const demoControls = 'Demo controls';
export const closeDemoControls = 'Close demo controls';
export const demoExplained =
  'Only the demo has these. No office is called, no text is sent, and no real money moves.';

// error-screen.tsx
export const reload = 'Reload';
export const goToTheHomePage = 'Go to the home page';
export const pageNotFoundHeading = '404 Page Not Found';
export const somethingWentWrong = 'Something went wrong';
export const theresNoPageAtThis = 'There’s no page at this address.';
export const yourRequestsAreSafe =
  'Your requests are safe, and we’re still working on them. Reload the page.';

export const youreOffline = 'You’re offline';
export const reloadWhenOnline =
  'Your requests are safe, and we’re still working on them. Reload the page when you’re back online.';

// loading-screen.tsx
export const loading = 'Loading';

// mode-badge.tsx
export const production = 'Production';
export const demo = 'Demo';
export const yourAccountsMode = 'Your account’s mode';
export const viewOrSwitchMode = 'Your account’s mode. View or switch.';

// navigation-bar.tsx
export const signIn = 'Sign In';
export const startFreeTrial = 'Start Free Trial';
export const homePage = ({ productName }: { productName: string }) => `${productName}, home page`;
export const main = 'Main';
export const openMenu = 'Open menu';

// navigation-links.ts
export const services = 'Services';
export const providers = 'Providers';
export const pricing = 'Pricing';
export const about = 'About';
export const contact = 'Contact';
export const admin = 'Admin';
export const adminPanel = 'Admin Panel';
export const dashboard = 'Dashboard';
export const appointments = 'Appointments';
export const myTickets = 'My Tickets';
export const inbox = 'Inbox';
export const billing = 'Billing';
export const membership = 'Membership';
export const bills = 'Bills';
export const records = 'Records';
export const household = 'Household';
export const settings = 'Settings';
export const privacy = 'Privacy';
export const terms = 'Terms';
export const security = 'Security';
export const queue = 'Queue';
export const messages = 'Messages';
export const systemStatus = 'System status';

// offline-banner.tsx
export const offlinePageWillOpen = 'You’re offline. The page you chose will open when you’re back online.';
export const youreOfflineAnythingYouAlready =
  'You’re offline. Anything you already sent is safe. This page will update when you’re back online.';

// side-menu.tsx
export const signOut = 'Sign Out';
export const account = 'Account';
export const menu = 'Menu';
export const closeMenu = 'Close menu';
export const yourCare = 'Your care';
export const yourWork = 'Your work';
export const service = 'Service';

// site-footer.tsx
export const weFindTheRightProvider =
  'We find the right provider, call offices, compare prices and book your appointment.';
export const call911ForEmergencies = 'Call 911 for emergencies.';
export const inACrisisCall = 'In a crisis, call or text';
export const doesntGiveMedicalAdvice = ({ productName }: { productName: string }) =>
  `. ${productName} doesn’t give medical advice.`;
export const openSourceLicenses = 'Open-source licenses';
export const chooseAPlan = 'Choose a plan';
export const explore = 'Explore';
export const yourAccount = 'Your account';
export const yourData = 'Your data';

// site-frame.tsx
export const skipToMainContent = 'Skip to main content';

// view-banner.tsx
export const youreViewingAs = 'You’re viewing as';
export const readOnlyUntilThePatient = ({ time }: { time: string }) =>
  `, read-only, until ${time}. Forms are disabled. The patient can see which pages you open.`;
export const disabledWhileYouView = 'Disabled while you view as this patient.';
export const exitPatientView = 'Exit patient view';
export const couldntExitThePatientView =
  'Couldn’t exit the patient view. Check your connection and try again.';
export const viewAsPatient = 'View as patient';

// waiting-count.tsx
export const needAttention = ({ count }: { count: number }) =>
  count === 1 ? 'request needs review or is late' : 'requests need review or are late';
export const unansweredMessages = ({ count }: { count: number }) =>
  count === 1 ? 'unanswered message' : 'unanswered messages';
