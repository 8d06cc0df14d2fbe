import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { CallPlanView } from '../../call-plan.contract.ts';
import { type PlanLanguage, planWords } from '../../call-plan.words.ts';
import classes from './call-plan-panel.module.css';
import { type PanelWords, panelWords } from './call-plan-panel.words.ts';
import { PlanSwitch } from './plan-switch.tsx';

export type PlanChange = { struckFacts?: StruckFact[]; asksBeforeFurtherCalls?: boolean };
export type StruckFact = NonNullable<CallPlanView['facts'][number]['strikable']>;

type CallPlanProps = {
  plan: CallPlanView;
  language: PlanLanguage;
  /** Disables other changes while one is being saved. */
  saving: boolean;
  onChange: (change: PlanChange) => void;
};

type CallPlanPanelProps = {
  language: PlanLanguage;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
};

/** The call plan, collapsed until opened. */
export function CallPlanPanel({ language, open, onToggle, children }: CallPlanPanelProps) {
  const titleId = useId();
  const bodyId = useId();
  return (
    <div className={classes.panel}>
      <button
        type="button"
        id={titleId}
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={bodyId}
        onClick={() => onToggle(!open)}
      >
        {panelWords[language].title}
        <IconChevronDown size={20} aria-hidden />
      </button>
      <section
        id={bodyId}
        className={classes.body}
        aria-labelledby={titleId}
        hidden={!open}
        // Scrolls on its own, so that the submit button stays visible; it must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
      >
        {open && children}
      </section>
    </div>
  );
}

/** Who we'll call, what we'll share, what we never share, and what can be removed. */
export function CallPlan({ plan, language, saving, onChange }: CallPlanProps) {
  const words = panelWords[language];
  if (plan.state !== 'planned') return <p className={classes.hint}>{plan.hint}</p>;
  const struck = plan.facts.flatMap(({ strikable, struck: is }) => (strikable && is ? strikable : []));
  const strike = (fact: StruckFact, say: boolean) =>
    onChange({ struckFacts: say ? struck.filter((one) => one !== fact) : [...struck, fact] });
  return (
    <>
      <Offices plan={plan} words={words} />
      <h3>{words.said}</h3>
      <ul className={classes.facts}>
        {plan.facts.map((fact) => (
          <Fact key={fact.name} fact={fact} words={words} saving={saving} onSay={strike} />
        ))}
      </ul>
      <p className={classes.hint}>
        {words.never} {plan.neverSaid.join(', ')}.
      </p>
      {plan.opening && (
        <figure className={classes.opening}>
          <figcaption>{words.opening}</figcaption>
          <blockquote lang="en">{plan.opening}</blockquote>
        </figure>
      )}
      <PlanSwitch
        label={words.ask}
        hint={words.askHint}
        on={plan.asksBeforeFurtherCalls}
        disabled={saving}
        onChange={(asksBeforeFurtherCalls) => onChange({ asksBeforeFurtherCalls })}
      />
      <p className={classes.hint}>{words.accepts}</p>
    </>
  );
}

function Offices({ plan, words }: { plan: CallPlanView; words: PanelWords }) {
  return (
    <>
      <h3>{words.first(plan.firstCalls, plan.offices.length)}</h3>
      <ul className={classes.offices}>
        {plan.offices.map(({ id, name, distanceMiles, why }) => (
          <li key={id}>
            {name}
            <span>
              {planWords.en.miles(distanceMiles)}, {why}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>{words.changes}</p>
    </>
  );
}

type FactProps = {
  fact: CallPlanView['facts'][number];
  words: PanelWords;
  saving: boolean;
  onSay: (fact: StruckFact, say: boolean) => void;
};

function Fact({ fact, words, saving, onSay }: FactProps) {
  const { label, value, why, strikable, struck, ifStruck, onlyToBook } = fact;
  const said = value ? `${label}: ${value}` : label;
  if (strikable === null) {
    return (
      <li>
        {said}
        <span>
          {why} {onlyToBook && words.onlyToBook}
        </span>
      </li>
    );
  }
  return (
    <li>
      <PlanSwitch
        label={words.sayIt(said)}
        shown={struck ? <s>{said}</s> : said}
        hint={struck ? `${words.struck} ${ifStruck ?? ''}` : why}
        on={!struck}
        disabled={saving}
        onChange={(say) => onSay(strikable, say)}
      />
    </li>
  );
}
