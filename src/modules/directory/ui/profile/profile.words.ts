// fact-source.ts
export const fromAFile = 'From a file';
export const byPhone = 'By phone';
export const fromTheOffice = 'From the office';
export const enteredByOurCareTeam = 'Entered by our care team';
export const notConfirmed = ({ factFreshDays, fact }: { factFreshDays: number; fact: string }) =>
  `Not confirmed in over ${factFreshDays} days${fact === 'new_patients' ? '. We’ll ask when we call.' : ''}`;
export const verifiedByPhone = 'by phone';
export const verifiedByTheOffice = 'by the office';
export const verifiedByOurTeam = 'by our care team';
export const lastVerified = ({ on, by }: { on: string; by: string }) => `Last verified ${on} ${by} · Sources`;
export const fromFileOf = ({ on }: { on: string }) => `From a file of ${on} · Sources`;
export const sources = 'Sources';
export const howWeKnow = 'How we know';
export const source = 'Source';
export const row = 'Row';
export const asOf = 'As of';
export const exactWords = 'Exact words';

// known-facts.tsx
export const npi = 'NPI';
export const newPatients = 'New patients';
export const unknownWillAsk = 'Unknown. We’ll ask when we call.';
export const languages = 'Languages';
export const unknown = 'Unknown';
export const insuranceAccepted = 'Insurance accepted';
export const noInsuranceListed = 'None listed, so expect to pay cash';

// loading-profile.tsx
export const loadingProvider = 'Loading provider';
export const titleWidth = 'min(28rem, 100%)';

// office-hours-table.tsx
export const officeLocalTime = ({ timeZone }: { timeZone: string }) =>
  `All times are ${timeZone}, the office’s local time.`;

// office-hours.ts
export const monday = 'Monday';
export const tuesday = 'Tuesday';
export const wednesday = 'Wednesday';
export const thursday = 'Thursday';
export const friday = 'Friday';
export const saturday = 'Saturday';
export const sunday = 'Sunday';
export const closed = 'Closed';
export const open24Hours = 'Open 24 hours';
export const timeRange = ({ clock, clock2 }: { clock: string; clock2: string }) => `${clock}–${clock2}`;
export const dayRange = ({ from, to }: { from: string; to: string }) => `${from}–${to}`;
export const onHoliday = ({ words, holiday }: { words: string; holiday: string }) =>
  `${words}. Hours may differ on ${holiday}.`;
export const openNow24Hours = 'Open now, 24 hours';
export const openNowUntil = ({ clock }: { clock: string }) => `Open now, until ${clock}`;
export const closedNowOpensTodayAt = ({ clock }: { clock: string }) => `Closed now, opens today at ${clock}`;
export const closedNowOpensAt = ({
  ahead,
  dayNames,
  clock,
}: {
  ahead: number;
  dayNames: string;
  clock: string;
}) => `Closed now, opens ${ahead === 1 ? 'tomorrow' : dayNames} at ${clock}`;
export const officeHoursUnknown = 'Office hours unknown';

// provider-profile-view.tsx
export const bookingNote = ({ fee }: { fee: string }) =>
  `We call the office for you. Your first request is free, then ${fee}, only after you approve the finished work.`;
export const demo = 'Demo:';
export const fictionalOffice =
  'this office is fictional. Its name, phone number, hours, and prices are made up.';
export const bookAndContact = 'Book and contact';
export const officeHours = 'Office hours';
export const goodToKnow = 'Good to know';
export const servicesAndPrices = 'Services and prices';

// profile-highlights.tsx
export const atAGlance = 'At a glance';
export const acceptingNewPatients = 'Accepting';
export const notAcceptingNewPatients = 'Not accepting';
export const willAsk = 'We’ll ask when we call';
export const insurance = 'Insurance';
export const payYourself = 'None listed';
export const andMore = ({ count }: { count: number }) => `and ${count} more`;
export const nextOpening = 'Next opening';

// rate-pair.tsx
export const outOfDate = 'Out of date';
export const noPriceYet = 'We don’t have a price for this office yet.';
export const memberPrice = 'Member price';
export const cashPrice = 'Cash price';
export const memberPriceMeaning = 'The member price is for paying without insurance.';
export const memberPriceBesidePublicPlan =
  'The member price is for paying without insurance. With Medicare or Medicaid, your plan sets what you pay.';
export const youSave = ({ moneyShort, percent }: { moneyShort: string; percent: number }) =>
  `You save ${moneyShort} (${percent}%)`;

// rating.tsx
export const notRatedYet = 'Not rated yet';
export const outOf5 = 'out of 5';

// service-prices.tsx
export const officeQuote = ({ moneyShort, quotedOn }: { moneyShort: string; quotedOn: string }) =>
  `The office quoted a cash price of ${moneyShort} on ${quotedOn}`;
export const noPricesYet = 'We don’t have prices for this office yet. Ask us and we’ll call.';
export const service = 'Service';
export const findAPrice = 'Find a service';
export const findAPriceHint = 'Name, everyday words or code';
export const noPriceFor = 'This office lists no price for that. Ask us and we’ll call.';
export const showAllPrices = ({ count }: { count: number }) => `Show all ${count} prices`;
export const servicesShown = ({ shown, count }: { shown: number; count: number }) =>
  `${shown} of ${count} services`;
export const sourceOfPrices = ({ on }: { on: string }) => `Prices as of ${on} · Sources`;
export const youSaveHeading = 'You save';
export const file = 'File';
export const fileSha256 = 'File SHA-256';
export const attestation = 'Attestation';
export const age = 'Age';
export const stalePriceNote = ({ priceFreshMonths }: { priceFreshMonths: number }) =>
  `Older than ${priceFreshMonths} months, so not used for savings.`;
export const notConfirmedSince = ', not confirmed since';
export const listCashPrice = 'Cash price in the file';
export const replacedByQuote = ({ moneyShort }: { moneyShort: string }) =>
  `${moneyShort}, replaced by the office’s more recent quote`;
export const theOffice = 'The office';
