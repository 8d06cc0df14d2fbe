import { Box, Dot, Line, Placed, Shape } from '#ui/scenes/parts.tsx';
import classes from './letter-picture.module.css';

/** A letter traveling over water. */
export function LetterPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 480 320" width={480} height={320} aria-hidden="true">
      <Box x={0} y={0} width={480} height={320} round={0} fill="sky" />
      <Shape d="M0 262c60-24 110-24 164 0s108 24 164 0 98-18 152-4v62H0Z" fill="sea" />
      <Placed x={240} y={140} turn={-5}>
        <Box x={-148} y={-106} width={296} height={196} round={16} fill="paper" />
        <Shape d="m-148 78 112-92H36l112 92-10 12h-276Z" fill="shade" />
        <Shape d="M-148-90a16 16 0 0 1 16-16h264a16 16 0 0 1 16 16L18 10a28 28 0 0 1-36 0Z" fill="paper" />
        <Line d="M-142-86-18 8a28 28 0 0 0 36 0L142-86" width="thin" />
        <Dot x={0} y={18} r={27} fill="coral" />
        <Line
          d="M-16 24c5.400 0 5.400-4 10.700-4s5.300 4 10.600 4 5.400-4 10.700-4"
          ink="paper"
          width="thin"
        />
        <Dot x={0} y={9} r={4.5} fill="peach" />
      </Placed>
      <Shape d="M0 292c56-20 100-20 150 0s100 20 150 0 120-14 180-4v32H0Z" fill="deep" />
      <Line
        d="M28 92c18-10 34-10 50 0M16 122c14-8 26-8 38 0M412 44c18-10 34-10 50 0"
        ink="wave"
        width="middle"
      />
    </svg>
  );
}
