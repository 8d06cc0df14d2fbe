import { demoFigures } from '#shared/money/plans.words.ts';

// account-deleted.tsx
export const weDeletedYourPersonalInformation =
  'We deleted your personal information, except what we said we keep, and signed you out everywhere. ' +
  'Thank you for trusting us. We wish you well.';
export const goToTheHomePage = 'Go to the home page';
export const yourAccountIsDeletedPageTitle = ({ productName }: { productName: string }) =>
  `Your account is deleted · ${productName}`;
export const yourAccountIsDeleted = 'Your account is deleted';

// auth-pitch.tsx
export const careWithoutThePhoneCalls = 'Care without the phone calls';
export const weCallOffices = 'We call offices for you and show you exactly what they said';
export const memberPriceComparison = 'The member price next to the cash price';
export const andAFullRefund = ({ short }: { short: string }) => `${short}, and a full refund if late`;
export const aiSupportAtAnyHour = 'AI support at any hour, and people when it matters';
export const demoSavings = `Demo: savings of up to ${demoFigures.highestSavings}, ${demoFigures.members} members, 30-day money-back guarantee`;

// auth.tsx
export const signIn = 'Sign In';
export const createAccount = 'Create Account';
export const signInOrCreateAccount = ({ productName }: { productName: string }) =>
  `Sign in or create an account · ${productName}`;
export const createYourAccount = 'Create your account';
export const welcomeBack = 'Welcome back';
export const signInDescription = ({ productName }: { productName: string }) =>
  `Sign in to ${productName}, or start your free trial.`;

// confirm-email.tsx
export const confirmThatThisEmailAddress = 'Confirm that this email address is yours.';
export const confirmAddress = 'Confirm address';
export const thankYouNowSignInWith = 'Thank you. From now on, sign in with';
export const wellSendOurEmailsThere = '. We’ll send our emails there too.';
export const thankYou = 'Thank you.';
export const isConfirmedAnyRequests = 'is confirmed. Any requests on hold will continue.';
export const confirmYourEmailAddressPageTitle = ({ productName }: { productName: string }) =>
  `Confirm your email address · ${productName}`;
export const couldntConfirmTheAddress = 'Couldn’t confirm the address';
export const backToYourSettings = 'Back to your settings';
export const yourRequests = 'Your requests';
export const signIn2 = 'Sign in';
export const emailAddressConfirmed = 'Email address confirmed';
export const confirmYourEmailAddress = 'Confirm your email address';

// forgot-password.tsx
export const ifAddress = 'If';
export const hasAnAccountWeveEmailed =
  'has an account, we’ve emailed it a link. The link expires in an hour.';
export const backToSignIn = 'Back to sign in';
export const forgotPassword = ({ productName }: { productName: string }) =>
  `Forgot password · ${productName}`;
export const checkYourEmail = 'Check your email';
export const chooseANewPassword = 'Choose a new password';
export const wellEmailYouALink = 'We’ll email you a link to set a new password, even if you never had one.';

// incomplete-link.tsx
export const thisLinkIsIncompleteOpen =
  'This link is incomplete. Open it from the email again, or copy the whole link into the address bar.';

// invitation.tsx
export const signInToAccept = 'To accept, sign in or create an account. You’ll come back here after.';
export const createAnAccount = 'Create an account';
export const invitation = ({ productName }: { productName: string }) => `Invitation · ${productName}`;
export const thankYouCanNowRequest = ({ from }: { from: string }) =>
  `Thank you. ${from} can now request care for you. You can end this anytime on your Household page.`;
export const youDeclinedNoOne = ({ from }: { from: string }) =>
  `You declined. No one can request care for you, and ${from} can see that you declined.`;
export const viewHousehold = 'View household';
export const youHaveAnInvitation = 'You have an invitation';
export const invitationAccepted = 'Invitation accepted';
export const invitationDeclined = 'Invitation declined';

// join.tsx
export const joinTheTeamPageTitle = ({ productName }: { productName: string }) =>
  `Join the team · ${productName}`;
export const joinTheTeam = 'Join the team';

// new-password.tsx
export const yourNewPasswordIsSet =
  'Your new password is set, and all devices were signed out. Sign in with your new password.';
export const thisLinkIsIncompleteOpenIt = 'This link is incomplete. Open it from the email again, or';
export const getANewOne = 'get a new one';
export const chooseANewPasswordPageTitle = ({ productName }: { productName: string }) =>
  `Choose a new password · ${productName}`;
export const passwordChanged = 'Password changed';

// onboarding-complete.tsx
export const youChoseTheMonthlyMembership =
  'You chose the monthly membership. It starts with your first payment. You haven’t been charged yet.';
export const nextSteps = 'Next steps';
export const makeYourFirstHealthcareRequest = 'Make Your First Healthcare Request';
export const exploreYourDashboard = 'Explore Your Dashboard';
export const welcomePageTitle = ({ productName }: { productName: string }) => `Welcome · ${productName}`;
export const makeYourFirstRequest = 'Make your first request';
export const tellUsWhatCare = 'Tell us what care you need.';
export const bookAppointments = 'Book appointments';
export const weCallTheOffice = 'We call the office and book the time.';
export const uploadRecords = 'Upload records';
export const keepReportsAndLetters = 'Keep reports and letters in one place.';
export const setUpYourHsa = 'Set up your HSA';
export const payCareRequestFeesFrom = 'Pay care request fees from your health savings.';
export const monthlyMembershipActive = 'Monthly Membership Active';
export const freeTrialStarted = 'Free Trial Started';
export const membershipSummary = 'Unlimited concierge requests • 24/7 support • All premium features';
export const freeTrialSummary = '1 free concierge request • Upgrade anytime for unlimited access';
export const welcome = ({ firstName }: { firstName: string | null | undefined }) =>
  firstName ? `Welcome, ${firstName}` : 'Welcome';
export const yourAccountIsReady = 'Your account is ready.';

// onboarding.tsx
export const chooseAPlan = ({ productName }: { productName: string }) => `Choose a plan · ${productName}`;
export const onboardingDescription =
  'Start with one free concierge request, or get unlimited requests with a monthly membership.';
