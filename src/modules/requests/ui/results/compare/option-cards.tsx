import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { optionLabels } from '../../../results/compare-options.rules.ts';
import { BookButton, BookOption } from './book-option.tsx';
import * as t from './compare.words.ts';
import { BestLabel, Distance, Mark, Opening, Price, Rating, Term } from './compared-values.tsx';
import type { ComparisonView } from './comparison-view.ts';
import classes from './option-cards.module.css';
import { FoldedFacts } from './option-facts.tsx';

type CardProps = { view: ComparisonView; index: number };

function OptionCard({ view, index }: CardProps) {
  const { compared, terms, pickedId, bookedId, reason, heading: Heading, onPick, callsPath } = view;
  const titleId = useId();
  const item = compared[index];
  if (!item) return null;
  const { provider, id } = item.option;
  return (
    <li
      className={classes.card}
      aria-labelledby={titleId}
      data-picked={id === (bookedId ?? pickedId) || undefined}
    >
      <p className={classes.labels}>
        <Mark id={id} view={view} />
        {optionLabels.map((label) => (
          <BestLabel key={label} compared={item} label={label} />
        ))}
      </p>
      <div>
        <Heading id={titleId} className={classes.name}>
          {provider.name}
        </Heading>
        <p className={classes.soft}>
          {provider.specialty}
          {item.option.distanceMiles !== null && (
            <>
              {' · '}
              <Distance compared={item} />
            </>
          )}
          {provider.rating !== null && (
            <>
              {' · '}
              <Rating compared={item} />
            </>
          )}
        </p>
        <address className={classes.soft}>
          {provider.address}, {provider.city}, {provider.state} {provider.zipCode}
        </address>
      </div>
      {index === 0 && reason && <p className={classes.reason}>{reason}</p>}
      <div className={classes.opening}>
        <Opening compared={item} />
      </div>
      <div>
        <Price compared={item} />
      </div>
      {terms.length > 0 && (
        <dl className={classes.terms}>
          {terms.map((term) => (
            <div key={term}>
              <dt>{t.termLabels[term]}</dt>
              <dd>
                <Term compared={item} term={term} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={classes.actions}>
        {onPick && <BookOption compared={item} onPick={onPick} />}
        <FoldedFacts compared={item} callsPath={callsPath} />
      </div>
    </li>
  );
}

/** Which card is in front, and how to show another. */
function useSwipe(count: number) {
  const scroller = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const cards = () => [...(scroller.current?.querySelectorAll<HTMLElement>('li[aria-labelledby]') ?? [])];
  const show = (next: number) => {
    const [first] = cards();
    const card = cards()[Math.min(count - 1, Math.max(0, next))];
    if (first && card) scroller.current?.scrollTo({ left: card.offsetLeft - first.offsetLeft });
  };
  const onScroll = () => {
    const area = scroller.current;
    const [first, second] = cards();
    if (!area || !first || !second) return;
    const isAtEnd = area.scrollLeft >= area.scrollWidth - area.clientWidth - 2;
    setIndex(isAtEnd ? count - 1 : Math.round(area.scrollLeft / (second.offsetLeft - first.offsetLeft)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: count - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };
  return { scroller, index, cards, show, onScroll, onKeyDown };
}

type PagerProps = { index: number; count: number; show: (index: number) => void };

/** Buttons at either end stay focusable, so that focus isn't lost there. */
function Pager({ index, count, show }: PagerProps) {
  return (
    <div className={classes.pager} data-screen-only>
      <button
        type="button"
        className={classes.turn}
        aria-label={t.previousOption}
        aria-disabled={index === 0}
        onClick={() => show(index - 1)}
      >
        <IconChevronLeft size={22} aria-hidden />
      </button>
      <span className={classes.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity
          <span key={position} className={classes.dot} data-current={position === index || undefined} />
        ))}
      </span>
      <span role="status" className={classes.position}>
        {t.position({ index: index + 1, count })}
      </span>
      <button
        type="button"
        className={classes.turn}
        aria-label={t.nextOption}
        aria-disabled={index === count - 1}
        onClick={() => show(index + 1)}
      >
        <IconChevronRight size={22} aria-hidden />
      </button>
    </div>
  );
}

/** Height of the bar at the bottom of the screen. */
const barPixels = 72;

/** Whether the booking button of the card in front is out of sight. */
function useIsBookHidden(cards: () => HTMLElement[], index: number, isOn: boolean): boolean {
  const [isHidden, setIsHidden] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cards` reads the page
  useEffect(() => {
    const button = isOn ? cards()[index]?.querySelector('[data-book]') : null;
    if (!button) {
      setIsHidden(false);
      return;
    }
    const observer = new IntersectionObserver(
      ([entry]) => setIsHidden(entry !== undefined && !entry.isIntersecting),
      { rootMargin: `0px 0px -${barPixels}px 0px` },
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, [index, isOn]);
  return isHidden;
}

/** One card per option, to swipe. While its booking button is out of sight, it's at the bottom of the screen. */
export function OptionCards(view: ComparisonView) {
  const { compared, onPick } = view;
  const count = compared.length;
  const { scroller, index, cards, show, onScroll, onKeyDown } = useSwipe(count);
  const isBookHidden = useIsBookHidden(cards, index, onPick !== null);
  const current = compared[index];
  return (
    <div className={classes.options}>
      {count > 1 && <Pager index={index} count={count} show={show} />}
      <section
        ref={scroller}
        className={classes.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the cards can be scrolled by keyboard
        tabIndex={0}
        aria-label={t.options}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <ol className={classes.cards} data-single={count === 1 || undefined}>
          {compared.map(({ option }, position) => (
            <OptionCard key={option.id} view={view} index={position} />
          ))}
        </ol>
      </section>
      {onPick && current?.opening && (
        <div className={classes.bar} data-shown={isBookHidden || undefined} data-screen-only>
          <BookButton compared={current} onPick={onPick} />
        </div>
      )}
    </div>
  );
}
