import { readTerms } from './read-terms.ts';

const terms = readTerms(new URL('./terms/callable-number.txt', import.meta.url));

/** Exchanges and codes behind which neither office nor patient is: premium, information and services of the network. */
const premiumAreaCode = /^\+1(?:900|976|700|500|5(?:22|33|44|55|66|77|88)|710|600)/;
const premiumExchange = /^\+1\d{3}976/;
const serviceExchange = /^\+1(?:[2-9]11|\d{3}[2-9]11)/;
const directoryAssistance = /^\+1\d{3}5551212$/;
/** Reserved for stories: no telephone is behind them. */
const fictional = /^\+1\d{3}55501\d{2}$/;
const northAmerican = /^\+1[2-9]\d{2}[2-9]\d{6}$/;
/** Members of the numbering plan outside the United States, whose calls cost and are governed otherwise. */
const abroad = new Set(terms.terms('abroad'));

/**
 * Whether a number may be dialled, or texted, at all: a whole telephone number of the United States in E.164 and neither premium
 * nor a service of the network. Emergency numbers are too short to be one.
 */
export function isCallable(number: string): boolean {
  return (
    northAmerican.test(number) &&
    !premiumAreaCode.test(number) &&
    !premiumExchange.test(number) &&
    !serviceExchange.test(number) &&
    !directoryAssistance.test(number) &&
    !abroad.has(number.slice(2, 5))
  );
}

/** Whether nobody has this number: a demonstration's offices have such ones, and no real office does. */
export const isFictional = (number: string): boolean => fictional.test(number);
