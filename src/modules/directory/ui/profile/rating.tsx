import { VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import classes from '../search/provider-card.module.css';
import * as t from './profile.words.ts';

/** A number can be compared and read by screen readers. */
export function Rating({ rating }: { rating: number | null }) {
  if (rating === null) return <span className={classes.unrated}>{t.notRatedYet}</span>;
  return (
    <span className={classes.rating}>
      <IconStarFilled size={16} aria-hidden />
      {rating.toFixed(1)}
      <VisuallyHidden component="span"> {t.outOf5}</VisuallyHidden>
    </span>
  );
}
