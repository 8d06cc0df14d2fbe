// booked-office-card.tsx
export const bookingAt = ({ name }: { name: string }) => `You’re booking at ${name}`;
export const noPlanNeeded =
  'You don’t need a plan to start. Tell us what the visit is for, and we’ll call this office first.';
export const tellUsWhatFor = 'Continue booking';

export const nearPlace = ({ near }: { near: string }) => `near ${near}`;
export const withPlan = ({ insurance }: { insurance: string }) => `with ${insurance}`;
export const findMe = (asked: { specialty: string; near: string; insurance: string }) => {
  const { specialty, near, insurance } = asked;
  const wanted = [specialty, near && nearPlace({ near }), insurance && withPlan({ insurance })].filter(
    Boolean,
  );
  return `I’m looking for a provider${wanted.length > 0 ? `: ${wanted.join(', ')}` : ''}`;
};

// compare-prices.tsx
export const allProviders = 'All providers';
export const demo = 'Demo:';
export const theseOfficesAndPrices = 'these offices and prices are fictional.';
export const comparePricesPageTitle = ({ productName }: { productName: string }) =>
  `Compare prices · ${productName}`;
export const comparePrices = 'Compare prices';
export const chooseAService =
  'Choose a service and a location to see what members pay, the cash price, and where each number comes from.';
export const comparePricesDescription =
  'What a service costs near you: the member price next to the cash price, with the source of every number.';

// provider-profile.tsx
export const findAnotherProvider = 'Find another provider';
export const theyMayHaveLeft = 'They may have left, or the link may be incomplete.';
export const tryAgain = 'Try again';
export const checkYourConnectionAndTry = 'Check your connection and try again.';
export const providerNotFound = 'Provider not found';
export const provider = 'Provider';
export const providerPageTitle = ({ productName }: { productName: string }) => `Provider · ${productName}`;
export const providerDescription =
  'Location, services, prices with their source, and openings that offices reported. Request a visit and we call the office.';
export const chooseATime = 'Choose a time';
export const providerNotInNetwork = 'This provider isn’t in our network';
export const youreOffline = 'You’re offline';
export const couldntLoadThisProfile = 'Couldn’t load this profile';

// providers.tsx
export const compareWhatAServiceCosts = 'Compare what a service costs near you';
export const findAProviderPageTitle = ({ productName }: { productName: string }) =>
  `Find a provider · ${productName}`;
export const findAProvider = 'Find a provider';
export const searchByNameSpecialtyCity =
  'Say it in your own words: kind of doctor, place, insurance, or a name. You see the member price next to the cash price.';
export const providersDescription =
  'Search the provider network by name, specialty, city or ZIP code, and compare the member price with the cash price.';
