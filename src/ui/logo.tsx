import { productName } from '#shared/product.ts';
import classes from './logo.module.css';

/** A beam of light over two waves. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={classes.mark}>
      <rect width="32" height="32" rx="10" className={classes.ground} />
      <circle cx="16" cy="10.2" r="3.2" className={classes.lamp} />
      <path
        d="M5.5 19.2c2.6 0 2.6-2 5.25-2s2.6 2 5.25 2 2.6-2 5.25-2 2.6 2 5.25 2"
        className={classes.wave}
      />
      <path
        d="M5.5 24.6c2.6 0 2.6-2 5.25-2s2.6 2 5.25 2 2.6-2 5.25-2 2.6 2 5.25 2"
        className={classes.wave}
      />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={classes.logo}>
      <LogoMark />
      <span className={classes.name}>{productName}</span>
    </span>
  );
}
