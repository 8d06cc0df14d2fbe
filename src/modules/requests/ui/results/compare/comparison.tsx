import { useNow } from '#ui/use-now.ts';
import {
  asksInsurance,
  type BookedOption,
  type ComparedTerm,
  comparedTerms,
  compareForPatient,
  type OptionOffers,
  whyFirst,
} from '../../../results/compare-options.rules.ts';
import { whyFirstWords } from '../../../results/compare-options.words.ts';
import type { OptionView } from '../../../results/result-content.ts';
import * as t from './compare.words.ts';
import { splitTerms } from './compared-values.tsx';
import classes from './comparison.module.css';
import { ComparisonTable } from './comparison-table.tsx';
import type { ComparisonView } from './comparison-view.ts';
import { OptionCards } from './option-cards.tsx';
import { useMedia } from './use-media.ts';

type ComparisonProps = Pick<ComparisonView, 'heading' | 'callsPath'> & {
  options: readonly OptionView[];
  chosenOptionId: string;
  /** Null if nothing can be booked now. */
  offers: OptionOffers | null;
  /** Null if nothing is booked. */
  booked: BookedOption | null;
};

const joinTerms = (terms: readonly ComparedTerm[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(terms.map((term) => t.termsInSentence[term]));

/** The options side by side: a table on wide screens and on paper, cards to swipe on small ones. */
export function Comparison(props: ComparisonProps) {
  const { options, chosenOptionId, offers, booked, heading, callsPath } = props;
  const now = useNow();
  const isWide = useMedia('(min-width: 64em), print');
  const compared = compareForPatient(options, offers?.offers ?? null, new Date(now), booked);
  const why = whyFirst(compared);
  // Once booked, holding a time no longer matters.
  const relevant = comparedTerms.filter((term) => offers !== null || term !== 'held_until');
  const { named, unnamed } = splitTerms(compared, relevant);
  const [first] = compared;
  const best = compared.find(({ option }) => option.id === chosenOptionId);
  // The best option comes later if it can't be booked now.
  const isCurrent = why ? why.changed === null : first === best && !best?.option.slot?.endedBecause;
  const whyMoved =
    best && first !== best && offers ? t.firstHasNoTime({ name: best.option.provider.name }) : null;
  const view: ComparisonView = {
    compared,
    terms: named,
    pickedId: isCurrent ? chosenOptionId : null,
    bookedId: booked?.optionId ?? null,
    reason: why ? whyFirstWords(why) : whyMoved,
    heading,
    onPick: offers?.onPick ?? null,
    callsPath,
  };
  return (
    <div className={classes.comparison}>
      {isWide ? <ComparisonTable {...view} /> : <OptionCards {...view} />}
      {unnamed.length > 0 && (
        <p className={classes.note}>{t.noOfficeMentioned({ terms: joinTerms(unnamed) })}</p>
      )}
      {asksInsurance(options) && <p className={classes.note}>{t.withoutInsurance}</p>}
    </div>
  );
}
