import type { ReactNode } from 'react';
import classes from './scene.module.css';

/** The vocabulary of the illustrations: every scene is drawn from these, in the colors of the theme. */

type Ink = 'line' | 'coral' | 'paper' | 'dark' | 'teal' | 'wave' | 'gold';
type LineProps = { d: string; ink?: Ink; width?: 'thin' | 'middle' | 'full' | 'thick'; dotted?: boolean };

/** A stroke with round ends. Thin 3, middle 4.5, full 6, thick 11. */
export const Line = ({ d, ink = 'line', width = 'full', dotted = false }: LineProps) => (
  <path d={d} className={classes.line} data-ink={ink} data-width={width} data-dotted={dotted || undefined} />
);

type Fill =
  | 'sky'
  | 'sun'
  | 'far'
  | 'paper'
  | 'shade'
  | 'teal'
  | 'coral'
  | 'peach'
  | 'gold'
  | 'ink'
  | 'rock'
  | 'cloud'
  | 'glass'
  | 'sea'
  | 'deep';

export const Shape = ({ d, fill }: { d: string; fill: Fill }) => <path d={d} className={classes[fill]} />;

type BoxProps = { x: number; y: number; width: number; height: number; round?: number; fill: Fill };

export const Box = ({ x, y, width, height, round = 6, fill }: BoxProps) => (
  <rect x={x} y={y} width={width} height={height} rx={round} className={classes[fill]} />
);

export const Dot = ({ x, y, r, fill }: { x: number; y: number; r: number; fill: Fill }) => (
  <circle cx={x} cy={y} r={r} className={classes[fill]} />
);

type PlacedProps = { x: number; y: number; size?: number; turn?: number; children: ReactNode };

export const Placed = ({ x, y, size = 1, turn = 0, children }: PlacedProps) => (
  <g transform={`translate(${x} ${y}) scale(${size}) rotate(${turn})`}>{children}</g>
);

/** A sailing boat on its waterline. With `furled`, at anchor. */
export function Boat({ furled = false, mark }: { furled?: boolean; mark?: ReactNode }) {
  return (
    <>
      {furled ? (
        <>
          <Line d="M0-2v-50" ink="dark" width="thin" />
          <Shape d="M-20-9c10-7 30-7 44 0l-2 5h-40Z" fill="paper" />
        </>
      ) : (
        <>
          <Shape d="M2-6v-46L30-6Z" fill="paper" />
          <Shape d="M-3-6v-36l-20 36Z" fill="coral" />
        </>
      )}
      <Shape d="M-26 0h52l-9 16h-34Z" fill="ink" />
      {mark}
    </>
  );
}

/** A lighthouse on its rock; the lamp is at (0, -98). */
export function Lighthouse({ dark = false }: { dark?: boolean }) {
  return (
    <>
      <Shape d="m-11-86-7 74h36l-7-74Z" fill="paper" />
      <Shape d="M3-86l3 74h12l-7-74Z" fill="shade" />
      <Shape d="M-12.500-70h25l1.500 16h-28ZM-15-44h30l1.500 16h-33Z" fill="coral" />
      <Shape d="M-58 34c2-34 24-52 54-52S56 0 60 34Z" fill="rock" />
      <Box x={-16} y={-91} width={32} height={6} round={2} fill="ink" />
      <Box x={-9} y={-106} width={18} height={16} round={2} fill="ink" />
      <Shape d="M-12-105c1-9 6-14 12-14s11 5 12 14Z" fill="coral" />
      <Dot x={0} y={-98} r={5.5} fill={dark ? 'cloud' : 'gold'} />
    </>
  );
}

type BeamProps = { to: 'left' | 'right'; length: number; spread?: number; opening?: boolean };

/** Light from the lamp of a lighthouse. With `opening`, it opens once. */
export function Beam({ to, length, spread = 30, opening = false }: BeamProps) {
  const end = to === 'left' ? -length : length;
  return (
    <g transform="translate(0 -98)">
      <path
        d={`M0 0 ${end} ${-spread}V${spread}Z`}
        className={classes.beam}
        data-opening={opening || undefined}
      />
    </g>
  );
}

/** A page of a calendar, 116 by 96. `full` marks days. */
export function CalendarPage({ days }: { days: string }) {
  return (
    <>
      <Box x={-58} y={-48} width={116} height={96} round={12} fill="paper" />
      <Shape d="M-58-36a12 12 0 0 1 12-12h92a12 12 0 0 1 12 12v14H-58Z" fill="teal" />
      <Line d="M-32-56v16M32-56v16" ink="dark" />
      <Line d={days} />
    </>
  );
}

/** A disk with a check mark. */
export function Done({ x, y, r = 17 }: { x: number; y: number; r?: number }) {
  return (
    <>
      <Dot x={x} y={y} r={r} fill="teal" />
      <Placed x={x} y={y} size={r / 17}>
        <Line d="m-8 0 6 6L9-6" ink="paper" width="middle" />
      </Placed>
    </>
  );
}

type SceneProps = {
  /** The sun, or the moon in the dark. Off for scenes with a light of their own. */
  sun?: boolean;
  size?: 'full' | 'medium' | 'small' | 'tiny';
  /** In front of the sea, behind the nearest wave. */
  children: ReactNode;
  /** Behind the sea. */
  behind?: ReactNode;
};

/** A decorative picture of 240 by 150: sky, sun, a sea whose horizon is at 112, and a wave in front. */
export function Scene({ sun = true, size = 'full', children, behind }: SceneProps) {
  return (
    <svg
      className={classes.scene}
      viewBox="0 0 240 150"
      width={240}
      height={150}
      data-size={size}
      aria-hidden="true"
    >
      <rect width="240" height="150" className={classes.sky} />
      {sun && <circle cx="206" cy="34" r="20" className={classes.sun} />}
      {behind}
      <path d="M0 118c30-12 60-12 90 0s60 12 90 0 40-10 60-6v38H0Z" className={classes.sea} />
      {children}
      <path d="M0 136c30-9 60-9 90 0s60 9 90 0 40-8 60-4v18H0Z" className={classes.deep} />
    </svg>
  );
}

/** A lamp beside a line of text. While calls run, its light comes and goes. */
export function Lamp({ working }: { working: boolean }) {
  return (
    <svg className={classes.mark} viewBox="0 0 40 40" width={40} height={40} aria-hidden="true">
      <g className={classes.lamp} data-working={working || undefined}>
        <path d="M20 19 1 9v20ZM20 19 39 9v20Z" className={classes.beam} />
      </g>
      <Shape d="M14 30h12l2 10H12Z" fill="coral" />
      <Box x={9} y={26} width={22} height={4} round={2} fill="ink" />
      <Box x={13} y={13} width={14} height={13} round={2} fill="ink" />
      <Shape d="M10 13c1-7 5-11 10-11s9 4 10 11Z" fill="coral" />
      <Dot x={20} y={19.5} r={4.5} fill="gold" />
    </svg>
  );
}
