/** Exchanges and codes behind which neither office nor patient is: premium, information and services of the network. */
const premiumAreaCode = /^\+1(?:900|976|700|500|5(?:22|33|44|55|66|77|88)|710|600)/;
const premiumExchange = /^\+1\d{3}976/;
const serviceExchange = /^\+1(?:[2-9]11|\d{3}[2-9]11)/;
const directoryAssistance = /^\+1\d{3}5551212$/;
/** Reserved for stories: no telephone is behind them. */
const fictional = /^\+1\d{3}55501\d{2}$/;
const northAmerican = /^\+1[2-9]\d{2}[2-9]\d{6}$/;
/** Members of the numbering plan outside the United States, whose calls cost and are governed otherwise. */
const abroad = new Set(
  '204 226 236 242 246 249 250 257 263 264 268 284 289 306 343 345 354 365 367 368 382 387 403 416 418 428 431 437 438 441 450 460 468 473 474 506 514 519 548 579 581 584 587 604 613 639 647 649 658 664 672 683 705 709 721 742 753 758 767 778 780 782 784 807 809 819 825 829 849 867 868 869 873 876 879 902 905'.split(
    ' ',
  ),
);

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
