import type { FormatLocale } from '#shared/format/format-locale.ts';
import type { Finding, Unchecked } from './finding.ts';
import * as spanish from './finding.words.es.ts';
import * as english from './finding.words.ts';
import type { MissingFact } from './rule.ts';
import type { RuleId } from './rules.ts';

export type FindingDescription = {
  title: string;
  explanation: string;
  /** What would make the finding wrong. */
  wrongIf: string;
  askFor: string;
};

const catalog = (language: FormatLocale) => (language === 'es' ? spanish : english);

/** Throws `RangeError` for a rule that doesn't exist. */
export function describeFinding({ rule, facts }: Finding, language: FormatLocale = 'en'): FindingDescription {
  const words = catalog(language).ruleWords[rule as RuleId];
  if (!words) throw new RangeError(`No rule ${rule}`);
  const { title, wrongIf, askFor } = words;
  return { title, explanation: words.explain(facts), wrongIf, askFor };
}

/** What the check is about, and what it needs. */
export function describeUnchecked({ rule, because, needs }: Unchecked, language: FormatLocale = 'en') {
  const { ruleWords, missingFactWords, missingTableWords } = catalog(language);
  return {
    title: ruleWords[rule as RuleId].title,
    needs: because === 'no_table' ? missingTableWords : missingFactWords[needs as MissingFact],
  };
}
