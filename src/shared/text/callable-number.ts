import { readTerms } from './read-terms.ts';

const terms = readTerms(new URL('./terms/callable-number.txt', import.meta.url));

/** Premium, directory and network services, which are never an office or patient. */
const premiumAreaCode = /^\+1(?:900|976|700|500|5(?:22|33|44|55|66|77|88)|710|600)/;
const premiumExchange = /^\+1\d{3}976/;
const serviceExchange = /^\+1(?:[2-9]11|\d{3}[2-9]11)/;
const directoryAssistance = /^\+1\d{3}5551212$/;
/** Reserved for fiction; never assigned to a phone. */
const fictional = /^\+1\d{3}55501\d{2}$/;
const northAmerican = /^\+1[2-9]\d{2}[2-9]\d{6}$/;
/** Area codes outside the United States, with different rates and rules. */
const abroad = new Set(terms.terms('abroad'));

/**
 * Whether a number may be called or texted: a complete US number in E.164 that is not a premium or network
 * service. Emergency numbers are too short to qualify.
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

/** Whether the number is reserved for fiction. Only demo offices have such numbers. */
export const isFictional = (number: string): boolean => fictional.test(number);
