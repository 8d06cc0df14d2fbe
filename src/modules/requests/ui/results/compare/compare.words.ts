// book-option.tsx
export const bookTime = ({ moment, price }: { moment: string; price: string | null }) =>
  price === null ? `Book ${moment}` : `Book ${moment} · ${price}`;
export const atOffice = ({ name }: { name: string }) => ` at ${name}`;
export const otherTimes = 'Other times';
export const otherTimesAt = ({ name }: { name: string }) => `Other times at ${name}`;
export const moreTimes = ({ count }: { count: number }) => `${count} more`;
export const noOpenTimes = 'No known open times.';

// comparison.tsx
export const noOfficeMentioned = ({ terms }: { terms: string }) => `No office mentioned ${terms}.`;
export const withoutInsurance =
  'Prices are without insurance. With insurance, ask your plan what your share is.';

export const firstHasNoTime = ({ name }: { name: string }) =>
  `${name} was first when we called. It has no open times now.`;

// compared-values.tsx
export const ourPick = 'Our pick';
export const youBooked = 'You booked';
export const yourTime = ({ here }: { here: string }) => `${here} your time`;
export const noTimeOffered = 'This office did not offer a time.';
export const noOpening = 'No opening now';
export const laterThanRequested = 'Later than the dates you asked for';
export const arriveBy = ({ time }: { time: string }) => `Arrive by ${time}`;
export const noPrice = 'Price unknown';
export const withHarborline = ({ productName }: { productName: string }) => `with ${productName}`;
export const cashPriceNote = 'cash price';
export const raisedNote = 'the office’s price now';
export const cashPriceIs = ({ money }: { money: string }) => `${money} cash price`;
export const youSave = ({ money, percent }: { money: string; percent: number }) =>
  `You save ${money} (${percent}%)`;
export const outdated = 'Outdated';
export const miles = ({ distance }: { distance: string }) => `${distance} mi`;
export const didntSay = 'Didn’t say';
export const notRated = 'Not rated';
export const unknownDistance = 'Unknown';
export const outOfFive = ({ rating }: { rating: string }) => `${rating} out of 5`;

// comparison-table.tsx
export const comparison = 'Options compared';
export const place = 'Place';
export const firstOpening = 'First opening';
export const price = 'You pay';
export const distance = 'Distance';
export const rating = 'Rating';

// option-cards.tsx
export const position = ({ index, count }: { index: number; count: number }) => `${index} of ${count}`;
export const previousOption = 'Previous option';
export const nextOption = 'Next option';
export const options = 'Options';

// option-facts.tsx
export const factsAndSources = 'Facts and sources';
export const ofOffice = ({ name }: { name: string }) => `: ${name}`;
export const unknownFact = 'Unknown: the office did not say.';
export const openingOffered = 'Opening offered';
export const priceWith = ({ productName }: { productName: string }) => `With ${productName}`;
export const cashPrice = 'Cash price';
export const savings = 'Savings';
export const savingsCompared = ({ money, percent }: { money: string; percent: number }) =>
  `${money} (${percent}%) less than the cash price`;
export const outdatedPrice = ({ priceFreshMonths }: { priceFreshMonths: number }) =>
  `Outdated: this price is more than ${priceFreshMonths} months old.`;
export const saidWhileBooking = 'The office said this while we booked.';
export const phone = 'Phone';

// comparison-table.tsx and option-cards.tsx
export const termLabels = {
  order: 'Doctor’s order',
  held_until: 'Held until',
  deposit: 'Deposit',
} as const;
export const termsInSentence = {
  order: 'a doctor’s order',
  held_until: 'holding a time',
  deposit: 'a deposit',
} as const;
