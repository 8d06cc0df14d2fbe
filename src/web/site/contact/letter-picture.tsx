import classes from './letter-picture.module.css';

/** An illustration of a letter traveling over water. */
export function LetterPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 480 320" aria-hidden="true">
      <path d="M8 250c60-24 110-24 164 0s108 24 164 0 92-18 136-4" className={classes.wave} />
      <path d="M40 284c56-20 100-20 150 0s100 20 150 0 84-14 116-4" className={classes.wave} data-faint />
      <g transform="rotate(-5 240 140)">
        <rect x="92" y="34" width="296" height="196" rx="16" className={classes.paper} />
        <path d="M92 60 240 156 388 60" className={classes.fold} />
        <path d="M92 216 196 128M388 216 284 128" className={classes.fold} />
        <circle cx="240" cy="146" r="27" className={classes.seal} />
        <path
          d="M224 150c5.400 0 5.400-4 10.700-4s5.300 4 10.600 4 5.400-4 10.700-4"
          className={classes.mark}
        />
        <circle cx="240" cy="136" r="4.500" className={classes.light} />
      </g>
      <path
        d="M28 92c18-10 34-10 50 0M16 122c14-8 26-8 38 0M412 44c18-10 34-10 50 0"
        className={classes.wind}
      />
    </svg>
  );
}
