// compared-office.tsx
export const outOfDate = 'Out of date';
export const theOfficeQuotedByPhone = ({
  moneyShort,
  day,
  isUnconfirmed,
}: {
  moneyShort: string;
  day: string;
  isUnconfirmed: boolean;
}) => `The office quoted ${moneyShort} by phone on ${day}${isUnconfirmed ? ', not confirmed since.' : '.'}`;
export const insurersPayHereAcross = ({
  range,
  number,
  count,
}: {
  range: string;
  number: string;
  count: number;
}) => `Insurers pay ${range} here across ${number} ${count === 1 ? 'plan' : 'plans'}.`;
export const miles = ({ number }: { number: string }) => `${number} miles`;
export const youSave = ({ moneyShort, percent }: { moneyShort: string; percent: number }) =>
  `You save ${moneyShort} (${percent}%)`;
export const from = 'From ';
export const whereDoesThisNumberCome = 'Where does this number come from?';
export const at = ({ label, office }: { label: string; office: string }) => `${label} at ${office}`;
export const unknown = 'Unknown';
export const thisHospitalPublishesOnlyIts =
  'This hospital publishes only its list price. No one has to pay list price, so we don’t compare it.';
export const partialPricesOnly = 'Partial prices only';
export const thisHospitalListsOnlyPrices =
  'This hospital lists only prices with modifiers, which cover part of this service or more than it.';
export const thisHospitalListsNoSet =
  'This hospital lists no set amount for the whole service. Payment is per day, a percentage of charges, or by formula.';
export const whatDidTheOfficeSay = 'What did the office say?';
export const whereDoTheseNumbersCome = 'Where do these numbers come from?';
export const whatInsurersPayAt = ({ name }: { name: string }) => `What insurers pay at ${name}`;
export const rowOfTheLowestPrice = 'Row of the lowest price';
export const memberPrice = 'Member price';
export const notInOurNetwork = 'Not in our network';
export const cashPrice = 'Cash price';

// comparison-form.tsx
export const compare = 'Compare';
export const service = 'Service';
export const chooseAService = 'Choose a service';
export const loadingServices = 'Loading services';
export const near = 'Near';
export const cityOrZip = 'City or ZIP';
export const enterACityOrZip = 'Enter a city or ZIP code';
export const within = 'Within';

// comparison-results.tsx
export const withAPrice = ({ number, pricedCount }: { number: string; pricedCount: number }) =>
  `${number} ${pricedCount === 1 ? 'place' : 'places'} with a price`;
export const showMore = 'Show More';
export const showingTheFirstOf = ({ officesCount }: { officesCount: number }) =>
  `Showing the first ${officesCount} of`;
export const placesChooseASmallerDistance = ({ number }: { number: string }) =>
  `${number} places. Choose a smaller distance to narrow the list.`;
export const wellShowTheMemberPrice =
  'We’ll show the member price next to the cash price, with the source file and row for each number.';
export const weHaveNoOfficeOr = ({
  name,
  radiusMiles,
  placeLabel,
}: {
  name: string;
  radiusMiles: number;
  placeLabel: string;
}) =>
  `We have no office or published hospital price for ${name} within ${radiusMiles} miles of ` +
  `${placeLabel}. Try a larger distance, or ask us and we’ll call offices for prices.`;
export const sortBy = 'Sort by';
export const atLeast = 'At least ';
export const atLeast2 = 'at least ';
export const whereShouldWeSearch = 'Where should we search?';
export const chooseAServiceAndA = 'Choose a service and a place';
export const weCouldntComparePrices = 'We couldn’t compare prices';
export const comparingPrices = 'Comparing prices';
export const noPricesHereYet = 'No prices here yet';
export const priceLowestFirst = 'Price, lowest first';
export const distance = 'Distance';

// comparison-summary.tsx
export const noPricesFromTheLast = 'No prices from the last 12 months';
export const typicalSavings = 'Typical savings';
export const unknownNoOfficeHasBoth = 'Unknown: no office has both prices from the last 12 months';
export const from2 = ({ offices }: { offices: string | null }) => `from ${offices}`;
export const noneBasedOn = ({ offices }: { offices: string | null }) => `None, based on ${offices}`;
export const withinMilesOf = ({
  name,
  radiusMiles,
  placeLabel,
}: {
  name: string;
  radiusMiles: number;
  placeLabel: string;
}) => `${name} within ${radiusMiles} miles of ${placeLabel}`;
export const usuallyIncluded = 'Usually included:';
export const pricesAreComparedByBilling = ({
  included,
  comparedCode,
}: {
  included: string;
  comparedCode: string;
}) => `${included} Prices are compared by billing code ${comparedCode}.`;
export const median = ({ moneyShort }: { moneyShort: string }) => `median ${moneyShort}, `;
export const withBothPrices = ({ count }: { count: string }) => `${count} with both prices`;
