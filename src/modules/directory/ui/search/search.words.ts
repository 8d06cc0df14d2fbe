import { formatCount } from '#shared/format/format-number.ts';

// choose-office.tsx
export const office = 'Office';
export const searchByNameSpecialtyCity = 'Search by name, specialty, city, or ZIP code';
export const searching = 'Searching…';
export const noMatchingOffices = 'No matching offices';
export const couldntSearchOfficesTryAgain = 'Couldn’t search offices. Try again.';

// more-filters.tsx
export const serviceAndInsurance = 'Service and insurance';
export const service = 'Service';
export const allServices = 'All services';
export const insuranceOptional = 'Insurance (optional)';
export const insurerOrPlanName = 'Insurer or plan name';

// network-figures.tsx
export const ourNetworkRightNow = 'Our network right now';
export const weCouldntLoadTheseNumbers = 'We couldn’t load these numbers.';
export const reload = 'Reload';
export const providersInTheNetwork = 'providers in the network';
export const averageSavingsMemberVsCash = 'average savings, member vs. cash price';
export const basedOn = ({ count }: { count: number }) => `Based on ${formatCount(count, 'price comparison')}`;
export const countedFromThisDemosFictional = 'Counted from this demo’s fictional network.';
export const countedFromOurRecordsWithin = 'Counted from our records within the last minute.';
export const averageSavings = 'average savings';

// network-metrics.tsx
export const networkOverview = 'Network overview';
export const couldntLoadTheseNumbers = 'Couldn’t load these numbers';
export const activeProviders = 'Active Providers';
export const officesInTheNetwork = 'Offices in the network';
export const specialties = 'Specialties';
export const distinctSpecialties = 'Distinct specialties';
export const cities = 'Cities';
export const withAtLeastOneOffice = 'With at least one office';
export const averageSavings2 = 'Average Savings';
export const noPricesToCompareYet = 'No prices to compare yet';
export const memberVsCashPrice = ({ count }: { count: string }) => `Member vs. cash price, ${count}`;
export const memberVsCashPrice2 = 'Member vs. cash price';

// provider-card.tsx
export const bookAppointment = 'Book Appointment';
export const viewProfile = 'View Profile';

// provider-filters.ts
export const distance = 'Distance';
export const priceLowestFirst = 'Price, lowest first';
export const ratingBestFirst = 'Rating, best first';

// provider-list-states.tsx
export const clearFilters = 'Clear Filters';
export const tryAgain = 'Try again';
export const loadingProviders = 'Loading providers';
export const min18rem80 = 'min(18rem, 80%)';
export const min10rem50 = 'min(10rem, 50%)';
export const min24rem95 = 'min(24rem, 95%)';
export const min14rem60 = 'min(14rem, 60%)';
export const noProvidersMatchAllOf = 'No providers match all of these filters. Try removing one.';
export const noProvidersMatchThisSearch =
  'No providers match this search and these filters. Try fewer filters or another spelling.';
export const noProvidersMatchThisSearchTry =
  'No providers match this search. Try fewer words or another spelling.';
export const noProvidersFound = 'No providers found';
export const weDontHaveInOur = ({ lacks }: { lacks: string }) =>
  `We don’t have ${lacks} in our network yet. Tell our assistant what you need, and our care team will look for one.`;
export const youreOffline = 'You’re offline';
export const weCouldntSearchProviders = 'We couldn’t search providers';
export const yourSearchIsSavedCheck = 'Your search is saved. Check your connection and try again.';

// provider-list.tsx
export const weCouldntLoadMoreProviders = 'We couldn’t load more providers. Try again.';
export const loadMoreProviders = 'Load More Providers';
export const moreThan = 'more than ';
export const showingOf = ({ number, all }: { number: string; all: string }) => `Showing ${number} of ${all}`;
export const showingTheFirstOf = ({ number, all }: { number: string; all: string }) =>
  `Showing the first ${number} of ${all}`;
export const showingAll = ({ all }: { all: string }) => `Showing all ${all}`;

// provider-results.tsx
export const sortBy = 'Sort by';
export const within = 'Within';
export const providers = 'Providers';
export const pricesAreForEachOffices =
  'Prices are for each office’s most common first visit. See the profile for all prices.';
export const noExactMatchesForShowing = ({ search }: { search: string }) =>
  `No exact matches for “${search}”. Showing similar spellings.`;
export const searchEverywhere = 'Search everywhere';
export const distanceEnterALocationFirst = 'Distance (enter a location first)';
export const anyDistance = 'Any distance';
export const noResults = 'No results';
export const searchingProviders = 'Searching providers';
export const moreThan2 = 'More than ';
export const thisIsADemoAnd = ' This is a demo, and these providers are fictional.';
export const whereShouldWeSearch = 'Where should we search?';

// provider-search-form.tsx
export const search = 'Search';
export const allSpecialties = 'All specialties';
export const nameSpecialtyCityOrZip = 'Name, specialty, city, or ZIP';
export const specialty = 'Specialty';
export const nearOptional = 'Near (optional)';
export const cityOrZip = 'City or ZIP';
