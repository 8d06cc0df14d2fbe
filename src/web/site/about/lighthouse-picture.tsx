import { Beam, Boat, Box, Dot, Lighthouse, Placed, Shape } from '#ui/scenes/parts.tsx';
import classes from './lighthouse-picture.module.css';

/** A lighthouse over a calm harbor at dusk. */
export function LighthousePicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 480 400" width={480} height={400} aria-hidden="true">
      <Box x={0} y={0} width={480} height={400} round={0} fill="sky" />
      <Dot x={104} y={92} r={34} fill="sun" />
      <Shape d="M0 262c70-34 130-34 200-4s150 26 280-20v162H0Z" fill="far" />
      <Placed x={330} y={300} size={2.1}>
        <Beam to="left" length={170} spread={40} />
        <Beam to="right" length={80} spread={20} />
      </Placed>
      <Shape d="M206 340c20-58 70-84 124-84s98 22 150 36v118H206Z" fill="rock" />
      <Placed x={330} y={290} size={2}>
        <Lighthouse />
      </Placed>
      <Shape d="M0 318c40-16 80-16 120 0s80 16 120 0 80-16 120 0 80 16 120 0v82H0Z" fill="sea" />
      <Placed x={118} y={322} size={1.6}>
        <Boat />
      </Placed>
      <Shape d="M0 358c40-14 80-14 120 0s80 14 120 0 80-14 120 0 80 14 120 0v42H0Z" fill="deep" />
    </svg>
  );
}
