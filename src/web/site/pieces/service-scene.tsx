import type { ReactNode } from 'react';
import classes from './service-scene.module.css';

const booking = (
  <>
    <rect x="62" y="26" width="116" height="96" rx="12" className={classes.paper} />
    <path d="M62 38a12 12 0 0 1 12-12h92a12 12 0 0 1 12 12v14H62Z" className={classes.teal} />
    <path d="M88 18v16M152 18v16" className={classes.ring} />
    <path
      d="M78 66h14M104 66h14M130 66h14M78 84h14M104 84h14M78 102h14M104 102h14M130 102h14"
      className={classes.text}
    />
    <circle cx="144" cy="86" r="17" className={classes.coral} />
    <path d="m136 86 6 6 11-12" className={classes.check} />
    <path d="M36 84c-8 22 2 40 22 48l9-11-11-10-8 4c-6-5-8-11-6-19l8-3-3-14Z" className={classes.ink} />
    <path d="M30 70c-4-10-2-20 6-27M20 74c-7-16-3-32 9-42" className={classes.wave} />
  </>
);

const boat = (x: number, y: number, size: number): ReactNode => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-26 0h52l-9 16h-34Z" className={classes.ink} />
    <path d="M2-6v-46L30-6Z" className={classes.paper} />
    <path d="M-3-6v-36l-20 36Z" className={classes.coral} />
  </g>
);

const group = (
  <>
    {boat(62, 96, 0.8)}
    {boat(176, 94, 0.85)}
    {boat(118, 106, 1.15)}
    <path d="M24 44c12-7 24-7 36 0M34 58c9-5 18-5 27 0" className={classes.wave} />
  </>
);

const records = (
  <>
    <path d="M58 42a8 8 0 0 1 8-8h34l10 12h64a8 8 0 0 1 8 8v60H58Z" className={classes.ink} />
    <rect
      x="76"
      y="26"
      width="80"
      height="72"
      rx="6"
      className={classes.paper}
      transform="rotate(-4 116 62)"
    />
    <rect x="86" y="30" width="80" height="72" rx="6" className={classes.paper} />
    <path d="M98 46h40M98 58h54" className={classes.text} />
    <path d="M52 66h136l-8 58a8 8 0 0 1-8 7H68a8 8 0 0 1-8-7Z" className={classes.teal} />
    <path
      d="M120 116c-16-11-22-18-22-25 0-11 15-15 22-5 7-10 22-6 22 5 0 7-6 14-22 25Z"
      className={classes.peach}
    />
  </>
);

const coin = (x: number, y: number): ReactNode => (
  <>
    <ellipse cx={x} cy={y} rx="17" ry="7" className={classes.gold} />
    <path d={`M${x - 17} ${y}v6c0 9 34 9 34 0v-6c0 9-34 9-34 0Z`} className={classes.coral} />
  </>
);

const hsa = (
  <>
    <rect x="84" y="24" width="72" height="16" rx="6" className={classes.ink} />
    <path
      d="M90 40h60c0 10 14 14 14 28v48a14 14 0 0 1-14 14H90a14 14 0 0 1-14-14V68c0-14 14-18 14-28Z"
      className={classes.glass}
    />
    {coin(104, 112)}
    {coin(136, 110)}
    {coin(120, 100)}
    {coin(116, 86)}
    <path d="M88 64c-3 6-3 12-3 20" className={classes.shine} />
    <circle cx="186" cy="40" r="15" className={classes.gold} />
    <path d="M186 32v16M181 36h8M183 44h8" className={classes.mark} />
    <path d="M172 58c-8 6-14 6-20 4" className={classes.wave} />
  </>
);

const support = (
  <>
    <rect x="42" y="30" width="112" height="62" rx="18" className={classes.paper} />
    <path d="M66 88v22l22-20Z" className={classes.paper} />
    <path d="M62 52h72M62 68h46" className={classes.text} />
    <path
      d="M132 78h52a16 16 0 0 1 16 16v14a16 16 0 0 1-16 16h-4v14l-16-14h-32a16 16 0 0 1-16-16V94a16 16 0 0 1 16-16Z"
      className={classes.teal}
    />
    <circle cx="138" cy="101" r="5" className={classes.light} />
    <circle cx="157" cy="101" r="5" className={classes.light} />
    <circle cx="176" cy="101" r="5" className={classes.light} />
    <path d="M196 20a20 20 0 1 0 14 34 22 22 0 0 1-14-34Z" className={classes.gold} />
  </>
);

const bills = (
  <>
    <path d="M64 22h84v110l-12-8-10 8-10-8-10 8-10-8-10 8-10-8-12 8Z" className={classes.paper} />
    <path d="M78 42h30M78 60h30M78 78h30M78 98h24M124 42h12M124 98h12" className={classes.text} />
    <path d="M120 60h18M120 78h18" className={classes.struck} />
    <circle cx="156" cy="76" r="28" className={classes.glass} />
    <circle cx="156" cy="76" r="28" className={classes.rim} />
    <path d="m176 98 24 26" className={classes.handle} />
    <path d="m145 76 8 8 14-15" className={classes.good} />
  </>
);

const scenes = { booking, group, records, hsa, support, bills } as const;

export type ServiceSceneName = keyof typeof scenes;

/** An illustration of a service, over the brand's sea. */
export function ServiceScene({ name }: { name: ServiceSceneName }) {
  return (
    <svg className={classes.scene} viewBox="0 0 240 150" aria-hidden="true">
      <rect width="240" height="150" className={classes.sky} />
      <circle cx="206" cy="34" r="20" className={classes.sun} data-for={name} />
      <path d="M0 118c30-12 60-12 90 0s60 12 90 0 40-10 60-6v38H0Z" className={classes.sea} />
      {scenes[name]}
      <path d="M0 136c30-9 60-9 90 0s60 9 90 0 40-8 60-4v18H0Z" className={classes.deep} />
    </svg>
  );
}
