import { useId } from 'react';
import { BookOption } from './book-option.tsx';
import * as t from './compare.words.ts';
import { BestLabel, Distance, Mark, Opening, Price, Rating, Term } from './compared-values.tsx';
import classes from './comparison-table.module.css';
import type { ComparisonView } from './comparison-view.ts';
import { FoldedFacts, OptionFacts } from './option-facts.tsx';
import { useMedia } from './use-media.ts';

/** One row per option, with its booking and its facts below. */
export function ComparisonTable(view: ComparisonView) {
  const { compared, terms, pickedId, bookedId, reason, heading: Heading, onPick, callsPath } = view;
  const id = useId();
  // On paper the rows stay together, and the facts follow.
  const isOnPaper = useMedia('print');
  const isRated = compared.some(({ option }) => option.provider.rating !== null);
  const columnCount = 4 + (isRated ? 1 : 0) + terms.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table can be scrolled by keyboard
    <section className={classes.wide} tabIndex={0} aria-label={t.comparison}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.place}</th>
            <th scope="col">{t.firstOpening}</th>
            <th scope="col">{t.price}</th>
            <th scope="col">{t.distance}</th>
            {isRated && <th scope="col">{t.rating}</th>}
            {terms.map((term) => (
              <th key={term} scope="col">
                {t.termLabels[term]}
              </th>
            ))}
          </tr>
        </thead>
        {compared.map((item, index) => {
          const { provider } = item.option;
          return (
            <tbody key={item.option.id} data-picked={item.option.id === (bookedId ?? pickedId) || undefined}>
              <tr>
                <th scope="row" className={classes.place}>
                  <Mark id={item.option.id} view={view} />
                  <Heading id={`${id}-${index}`} className={classes.name}>
                    {provider.name}
                  </Heading>
                  <span className={classes.soft}>{provider.specialty}</span>
                  <address className={classes.soft}>
                    {provider.address}, {provider.city}, {provider.state} {provider.zipCode}
                  </address>
                  {index === 0 && reason && <span className={classes.reason}>{reason}</span>}
                </th>
                <td>
                  <BestLabel compared={item} label="soonest" />
                  <Opening compared={item} />
                </td>
                <td>
                  <BestLabel compared={item} label="cheapest" />
                  <Price compared={item} />
                </td>
                <td>
                  <BestLabel compared={item} label="nearest" />
                  <Distance compared={item} />
                </td>
                {isRated && (
                  <td>
                    <BestLabel compared={item} label="top_rated" />
                    <Rating compared={item} />
                  </td>
                )}
                {terms.map((term) => (
                  <td key={term}>
                    <Term compared={item} term={term} />
                  </td>
                ))}
              </tr>
              {!isOnPaper && (
                <tr className={classes.below}>
                  <td colSpan={columnCount}>
                    <div className={classes.actions}>
                      {onPick && <BookOption compared={item} onPick={onPick} />}
                      <FoldedFacts compared={item} callsPath={callsPath} />
                    </div>
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
      {isOnPaper &&
        compared.map((item) => (
          <div key={item.option.id} className={classes.paperFacts}>
            <p className={classes.name}>{item.option.provider.name}</p>
            <OptionFacts compared={item} callsPath={callsPath} />
          </div>
        ))}
    </section>
  );
}
