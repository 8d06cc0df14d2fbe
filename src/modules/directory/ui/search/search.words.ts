// choose-office.tsx
export const office = 'Office';
export const searchOfficesHint = 'Search by name, specialty, city, or ZIP code';
export const searching = 'Searching…';
export const noMatchingOffices = 'No matching offices';
export const couldntSearchOffices = 'Couldn’t search offices. Try again.';

// more-filters.tsx
export const filters = 'Filters';
export const service = 'Service';
export const allServices = 'All services';
export const insuranceOptional = 'Insurance (optional)';
export const insurerOrPlanName = 'Insurer or plan name';
export const language = 'Language';
export const anyLanguage = 'Any language';
/** Languages that many offices list, as they list them. */
export const languageChoices = [
  'Spanish',
  'Haitian Creole',
  'Portuguese',
  'Vietnamese',
  'French',
  'Arabic',
  'Mandarin',
  'Hindi',
  'Russian',
];
export const onlyNewPatients = 'Accepts new patients';

// search-chips.tsx
export const whatWeLookedFor = 'What we looked for';
export const remove = ({ part }: { part: string }) => `Remove ${part}`;
export const speaks = ({ language }: { language: string }) => `Speaks ${language}`;
export const newPatients = 'New patients';
export const payingCash = 'Paying cash';
export const quoted = ({ words }: { words: string }) => `“${words}”`;
export const withinMilesOf = ({ miles, place }: { miles: number; place: string }) =>
  `Within ${miles} miles of ${place}`;
export const nearPlace = ({ place }: { place: string }) => `Near ${place}`;
export const notUsed = ({ words }: { words: readonly string[] }) =>
  `Not used to filter: ${words.map((one) => `“${one}”`).join(', ')}. Our assistant can ask the offices.`;
export const addYourPlace = 'To see who is near you, use your location or add a city or ZIP code.';

// use-location.tsx
export const useMyLocation = 'Use my location';
export const findingYou = 'Finding your location';
export const locationDenied =
  'Your browser didn’t share your location. Enter a city or ZIP code instead, or allow location in your browser’s settings.';
export const locationUnavailable = 'We couldn’t find your location. Enter a city or ZIP code instead.';

// network-figures.tsx
export const ourNetworkRightNow = 'Our network right now';
export const figuresNotLoaded = 'We couldn’t load these numbers.';
export const reload = 'Reload';
export const countedFromDemo = 'Counted from this demo’s fictional network.';
export const countedFromRecords = 'Counted from our records within the last minute.';

// network-metrics.tsx
export const networkOverview = 'Network overview';
export const couldntLoadTheseNumbers = 'Couldn’t load these numbers';
export const activeProviders = 'Active Providers';
export const officesInTheNetwork = 'Offices in the network';
export const specialties = 'Specialties';
export const distinctSpecialties = 'Distinct specialties';
export const cities = 'Cities';
export const withAtLeastOneOffice = 'With at least one office';
export const averageSavingsTitle = 'Average Savings';
export const noPricesToCompareYet = 'No prices to compare yet';
export const memberVsCashPriceCount = ({ count }: { count: string }) => `Member vs. cash price, ${count}`;
export const memberVsCashPriceNote = 'Member vs. cash price';

// provider-card.tsx
export const showOnMap = ({ number, name }: { number: number; name: string }) =>
  `Show ${number}, ${name}, on the map`;
export const milesAway = ({ miles }: { miles: string }) => `${miles} away`;
export const callForTimes = 'Call for times';
export const nextTime = ({ time }: { time: string }) => `Next: ${time}`;
export const memberPrice = ({ money }: { money: string }) => `${money} member price`;
export const cashPrice = ({ money }: { money: string }) => `${money} cash price`;
export const cashInstead = ({ money }: { money: string }) => `vs. ${money} cash`;
export const outOfDate = '(out of date)';
export const noPriceYet = 'No price yet';
export const call911 = 'Emergency? Call 911';
export const bookAppointment = 'Book Appointment';
export const viewProfile = 'View Profile';

// provider-filters.ts
export const distance = 'Nearest first';
export const soonestFirst = 'Soonest first';
export const priceLowestFirst = 'Price, lowest first';
export const ratingBestFirst = 'Rating, best first';
export const name = 'Name';

// provider-list-states.tsx
export const clearFilters = 'Clear Filters';
export const tryAgain = 'Try again';
export const loadingProviders = 'Loading providers';
export const nameWidth = 'min(18rem, 80%)';
export const shortLineWidth = 'min(10rem, 50%)';
export const longLineWidth = 'min(24rem, 95%)';
export const lineWidth = 'min(14rem, 60%)';
export const askUsToFindIt = 'Ask us to find it';
export const searchWider = ({ miles }: { miles: number }) => `Search within ${miles} miles`;
export const noMatchNear = ({ miles, place }: { miles: number; place: string }) =>
  `No providers match within ${miles} miles of ${place}. Search wider, or tell our assistant and we’ll call around.`;
export const noMatchForFilters = 'No providers match all of these filters. Try removing one.';
export const noMatchForSearchAndFilters =
  'No providers match this search and these filters. Try fewer filters or another spelling.';
export const noMatchForSearch = 'No providers match this search. Try fewer words or another spelling.';
export const noProvidersFound = 'No providers found';
export const notInNetworkYet = ({ lacks }: { lacks: string }) =>
  `We don’t have ${lacks} in our network yet. Tell our assistant what you need, and our care team will look for one.`;
export const youreOffline = 'You’re offline';
export const couldntSearchProviders = 'We couldn’t search providers';
export const searchIsSaved = 'Your search is saved. Check your connection and try again.';

// provider-list.tsx
export const couldntLoadMore = 'We couldn’t load more providers. Try again.';
export const loadMoreProviders = 'Load More Providers';
export const moreThan = 'more than ';
export const showingOf = ({ number, all }: { number: string; all: string }) => `Showing ${number} of ${all}`;
export const showingFirst = ({ number, all }: { number: string; all: string }) =>
  `Showing the first ${number} of ${all}`;
export const showingAll = ({ all }: { all: string }) => `Showing all ${all}`;

// provider-mark.tsx
export const illustratedPortrait = ({ name }: { name: string }) =>
  `Illustration of ${name}, an invented doctor`;

// provider-results.tsx
export const sortBy = 'Sort by';
export const within = 'Within';
export const providers = 'Providers';
export const pricesNote =
  'Prices are for each office’s most common first visit. See the profile for all prices.';
export const similarSpellings = ({ search }: { search: string }) =>
  `No exact matches for “${search}”. Showing similar spellings.`;
export const searchEverywhere = 'Search everywhere';
export const distanceNeedsLocation = 'Distance (enter a location first)';
export const anyDistance = 'Any distance';
export const noResults = 'No results';
export const searchingProviders = 'Searching providers';
export const showMap = 'Show map';
export const hideMap = 'Hide map';
export const moreThanCapitalized = 'More than ';
export const demoNote = ' This is a demo, and these providers are fictional.';
export const whereShouldWeSearch = 'Where should we search?';

// provider-search-form.tsx
export const search = 'Search';
export const allSpecialties = 'All specialties';
export const searchHint = 'Knee doctor in Tampa with Aetna';
export const change = 'Change';
export const allProviders = 'All providers';
export const specialty = 'Specialty';
export const nearOptional = 'Near (optional)';
export const cityOrZip = 'City or ZIP';
