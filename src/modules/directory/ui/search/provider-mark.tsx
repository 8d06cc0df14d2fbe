import type { ProviderView } from '../../providers.contract.ts';
import classes from './provider-mark.module.css';
import { initialsOf } from './provider-text.words.ts';
import * as t from './search.words.ts';

type ProviderMarkProps = {
  provider: Pick<ProviderView, 'id' | 'name' | 'isFictional'>;
  size?: 'card' | 'profile';
};

/** An invented doctor's illustrated portrait. Real providers and practices have initials. */
export function ProviderMark({ provider, size = 'card' }: ProviderMarkProps) {
  const { id, name, isFictional } = provider;
  if (isFictional && name.startsWith('Dr. ')) {
    return (
      <img
        className={classes.mark}
        data-size={size}
        src={`/portraits/${id}.svg`}
        alt={t.illustratedPortrait({ name })}
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
      />
    );
  }
  return (
    <span className={classes.mark} data-size={size} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
