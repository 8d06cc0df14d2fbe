import { Beam, Boat, Box, Dot, Lighthouse, Placed, Shape } from '#ui/scenes/parts.tsx';
import classes from './lighthouse-picture.module.css';

/** A lighthouse over a calm harbor at dusk. Goes on to both sides, for phones, where it fills the whole width. */
export function LighthousePicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 480 400" width={480} height={400} aria-hidden="true">
      <Box x={-480} y={0} width={1440} height={400} round={0} fill="sky" />
      <Dot x={104} y={92} r={34} fill="sun" />
      <Shape
        d="M-480 262c160-40 320 20 480 0 70-34 130-34 200-4s150 26 280-20c160-40 320 10 480 24v138H-480Z"
        fill="far"
      />
      <Placed x={330} y={300} size={2.1}>
        <Beam to="left" length={270} spread={63} />
        <Beam to="right" length={190} spread={47} />
      </Placed>
      <Shape d="M206 340c20-58 70-84 124-84s98 22 150 36c60 16 110 50 150 108H206Z" fill="rock" />
      <Placed x={330} y={290} size={2}>
        <Lighthouse />
      </Placed>
      <Shape
        d="M-480 318c40-16 80-16 120 0s80 16 120 0 80-16 120 0 80 16 120 0 80-16 120 0 80 16 120 0 80-16 120 0 80 16 120 0 80-16 120 0 80 16 120 0 80-16 120 0 80 16 120 0v82H-480Z"
        fill="sea"
      />
      <Placed x={118} y={322} size={1.6}>
        <Boat />
      </Placed>
      <Shape
        d="M-480 358c40-14 80-14 120 0s80 14 120 0 80-14 120 0 80 14 120 0 80-14 120 0 80 14 120 0 80-14 120 0 80 14 120 0 80-14 120 0 80 14 120 0 80-14 120 0 80 14 120 0v42H-480Z"
        fill="deep"
      />
    </svg>
  );
}
