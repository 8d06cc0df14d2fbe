import classes from './lighthouse-picture.module.css';

/** A lighthouse over a calm harbor at dusk, in the brand colors. */
export function LighthousePicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 480 400" aria-hidden="true">
      <rect width="480" height="400" className={classes.sky} />
      <path d="M318 116 0 28v176Z" className={classes.beam} />
      <path d="M330 116 480 72v96Z" className={classes.beam} />
      <circle cx="104" cy="96" r="34" className={classes.sun} />
      <path d="M0 262c70-34 130-34 200-4s150 26 280-20v162H0Z" className={classes.hill} />
      <path d="M214 330c20-52 66-78 116-78s98 26 150 40v108H214Z" className={classes.cliff} />
      <path d="m302 148-14 128h72l-14-128Z" className={classes.tower} />
      <path
        d="m298.500 180-3.500 32h58l-3.500-32ZM291.500 244l-3.500 32h72l-3.500-32Z"
        className={classes.stripe}
      />
      <rect x="296" y="140" width="56" height="9" rx="3" className={classes.dark} />
      <rect x="305" y="100" width="38" height="40" rx="4" className={classes.lantern} />
      <circle cx="324" cy="118" r="11" className={classes.lamp} />
      <path d="M300 102c4-20 14-28 24-28s20 8 24 28Z" className={classes.dark} />
      <rect x="317" y="222" width="14" height="22" rx="7" className={classes.dark} />
      <path
        d="M0 318c40-16 80-16 120 0s80 16 120 0 80-16 120 0 80 16 120 0v82H0Z"
        className={classes.water}
      />
      <path d="M0 350c40-14 80-14 120 0s80 14 120 0 80-14 120 0 80 14 120 0v50H0Z" className={classes.deep} />
      <path d="M92 312h76l-14 24h-48Z" className={classes.boat} />
      <path d="M128 304v-62l36 62Zm-6 0v-48l-26 48Z" className={classes.sail} />
    </svg>
  );
}
