import classes from './household.module.css';

/** Up to two initials in a circle; `isWaiting` for someone who has not agreed yet. */
export function MemberMark({ name, isWaiting = false }: { name: string; isWaiting?: boolean }) {
  const words = name.split(/\s+/).filter(Boolean);
  const initials = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '')
    .join('');
  return (
    <span className={classes.mark} data-waiting={isWaiting || undefined} aria-hidden="true">
      {initials}
    </span>
  );
}
