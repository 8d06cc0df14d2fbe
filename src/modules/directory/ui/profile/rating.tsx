import { IconStarFilled } from '@tabler/icons-react';
import classes from '../search/provider-card.module.css';

/** Stars as a number, because a number can be compared and read aloud. */
export function Rating({ rating }: { rating: number | null }) {
  if (rating === null) return <span className={classes.unrated}>Not rated yet</span>;
  return (
    <span className={classes.rating}>
      <IconStarFilled size={16} aria-hidden />
      {rating.toFixed(1)}
      <span className={classes.spoken}> out of 5</span>
    </span>
  );
}
