// compared-office.tsx
export const outOfDate = 'Out of date';
export const quotedByPhone = ({
  moneyShort,
  day,
  isUnconfirmed,
}: {
  moneyShort: string;
  day: string;
  isUnconfirmed: boolean;
}) => `The office quoted ${moneyShort} by phone on ${day}${isUnconfirmed ? ', not confirmed since.' : '.'}`;
export const insurersPay = ({ range, number, count }: { range: string; number: string; count: number }) =>
  `Insurers pay ${range} here across ${number} ${count === 1 ? 'plan' : 'plans'}.`;
export const miles = ({ number }: { number: string }) => `${number} miles`;
export const youSave = ({ moneyShort, percent }: { moneyShort: string; percent: number }) =>
  `You save ${moneyShort} (${percent}%)`;
export const from = 'From ';
export const sourcesOfPrices = 'Sources of these prices';
export const whatTheOfficeSaid = 'What the office said';
export const whatInsurersPay = 'What insurers pay';
export const unknown = 'Unknown';
export const listPriceOnly =
  'This hospital publishes only its list price. No one has to pay list price, so we don’t compare it.';
export const partialPricesOnly = 'Partial prices only';
export const modifiersOnly =
  'This hospital lists only prices with modifiers, which cover part of this service or more than it.';
export const noSetAmount =
  'This hospital lists no set amount for the whole service. Payment is per day, a percentage of charges, or by formula.';
export const lowestPriceRow = 'Row of the lowest price';
export const memberPrice = 'Member price';
export const notInOurNetwork = 'Not in our network';
export const cashPrice = 'Cash price';

// comparison-form.tsx
export const compare = 'Compare';
export const service = 'Service';
export const chooseService = 'Choose a service';
export const loadingServices = 'Loading services';
export const near = 'Near';
export const cityOrZip = 'City or ZIP';
export const placeRequired = 'Enter a city or ZIP code';
export const within = 'Within';

// free-and-paid.tsx
export const wantUsToBook = 'Want us to call and book?';
export const comparingIsFree = 'Comparing prices here is free, without an account.';
export const requestAdds =
  'A request adds the calls: open times, today’s price, whether you need an order, and the booking itself.';
export const askUsToCall = 'Ask us to call';

// service-picker.tsx
export const serviceExample = 'Knee MRI, EGD or 43235';
export const serviceHelp = 'Type the name on your order, everyday words, or a code';
export const noServiceFound = 'No service like that. Try other words, or the code on your order.';

// comparison-results.tsx
export const placesWithPrice = ({ number, pricedCount }: { number: string; pricedCount: number }) =>
  `${number} ${pricedCount === 1 ? 'place' : 'places'} with a price`;
export const showMore = 'Show More';
export const showingFirst = ({ officesCount }: { officesCount: number }) =>
  `Showing the first ${officesCount} of`;
export const totalPlaces = ({ number }: { number: string }) =>
  `${number} places. Choose a smaller distance to narrow the list.`;
export const chooseServiceHint =
  'We’ll show the member price next to the cash price, with the source file and row for each number.';
export const noPricesHereHint = ({
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
export const atLeastLowercase = 'at least ';
export const whereShouldWeSearch = 'Where should we search?';
export const chooseServiceAndPlace = 'Choose a service and a place';
export const couldntComparePrices = 'We couldn’t compare prices';
export const comparingPrices = 'Comparing prices';
export const noPricesHereYet = 'No prices here yet';
export const priceLowestFirst = 'Price, lowest first';
export const distance = 'Distance';

// comparison-summary.tsx
export const noRecentPrices = 'No prices from the last 12 months';
export const typicalSavings = 'Typical savings';
export const savingsUnknown = 'Unknown: no office has both prices from the last 12 months';
export const basedOnOffices = ({ offices }: { offices: string | null }) => `from ${offices}`;
export const noSavings = ({ offices }: { offices: string | null }) => `None, based on ${offices}`;
export const comparisonTitle = ({
  name,
  radiusMiles,
  placeLabel,
}: {
  name: string;
  radiusMiles: number;
  placeLabel: string;
}) => `${name} within ${radiusMiles} miles of ${placeLabel}`;
export const usuallyIncluded = 'Usually included:';
export const orderNeeded = 'Usually needs a doctor’s order.';
export const orderAdvice = 'Have it ready before you book.';
export const includedNote = ({ included, comparedCode }: { included: string; comparedCode: string }) =>
  `${included} Prices are compared by billing code ${comparedCode}.`;
export const median = ({ moneyShort }: { moneyShort: string }) => `median ${moneyShort}, `;
export const withBothPrices = ({ count }: { count: string }) => `${count} with both prices`;
