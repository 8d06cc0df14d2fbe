import type { ReactNode } from 'react';
import classes from './team-portrait.module.css';

export type PortraitName = 'amara' | 'daniel' | 'hannah' | 'joseph';

type Person = {
  skin: string;
  hair: string;
  clothes: string;
  mouth: string;
  /** Behind head and shoulders. */
  behind?: ReactNode;
  /** Over shoulders and face. */
  over: ReactNode;
};

const people: Readonly<Record<PortraitName, Person>> = {
  amara: {
    skin: '#8a5638',
    hair: '#2b1d1a',
    clothes: '#c9583a',
    mouth: '#5c2f22',
    behind: (
      <path
        d="M80 20c34 0 50 24 48 52-1 18-10 30-20 34H52c-10-4-19-16-20-34-2-28 14-52 48-52Z"
        fill="#2b1d1a"
      />
    ),
    over: (
      <>
        <path d="M53 70c-2-18 8-31 27-31s29 13 27 31c-6-12-14-18-27-18s-21 6-27 18Z" fill="#2b1d1a" />
        <circle cx="53" cy="86" r="3" fill="#ffcf7a" />
        <circle cx="107" cy="86" r="3" fill="#ffcf7a" />
        <path d="M62 122c6 12 30 12 36 0l8 3c-8 20-44 20-52 0Z" fill="#ffb49c" />
      </>
    ),
  },
  daniel: {
    skin: '#c68e66',
    hair: '#3a2a22',
    clothes: '#fffaf0',
    mouth: '#7a4230',
    over: (
      <>
        <path
          d="M54 80c1 22 10 30 26 30s25-8 26-30c-3 9-7 12-13 12-4-5-22-5-26 0-6 0-10-3-13-12Z"
          fill="#3a2a22"
        />
        <path d="M71 95c5 4 13 4 18 0" stroke="#e9c4a6" strokeWidth="3" strokeLinecap="round" fill="none" />
        <path
          d="M51 72c-4-24 10-38 31-38 20 0 31 13 27 38-3-11-7-17-13-21-13 3-27 2-35-1-5 5-8 11-10 22Z"
          fill="#3a2a22"
        />
        <path d="m64 120 16 26 16-26 4 40H60Z" fill="#2f827b" />
        <path d="m64 118-12 8 22 34h12l22-34-12-8-16 30Z" fill="#e3ded2" />
      </>
    ),
  },
  hannah: {
    skin: '#f1c9ac',
    hair: '#d9a95b',
    clothes: '#155f5b',
    mouth: '#b0553f',
    behind: (
      <path
        d="M80 30c30 0 38 22 37 48 0 14 2 24 6 34-14 6-72 6-86 0 4-10 6-20 6-34-1-26 7-48 37-48Z"
        fill="#d9a95b"
      />
    ),
    over: (
      <>
        <path
          d="M52 76c-3-24 8-38 28-38 21 0 31 15 28 38-4-8-7-13-9-20-14 2-26 0-33-7-4 8-9 15-14 27Z"
          fill="#d9a95b"
        />
        <g stroke="#123f3d" strokeWidth="2.5" fill="none">
          <circle cx="69" cy="76" r="8.5" />
          <circle cx="91" cy="76" r="8.5" />
          <path d="M77.5 75c2-1.5 3-1.5 5 0" />
        </g>
        <path d="M66 119c4 9 24 9 28 0l6 4c-6 14-34 14-40 0Z" fill="#4fa39b" />
      </>
    ),
  },
  joseph: {
    skin: '#e2b48c',
    hair: '#59626a',
    clothes: '#24506b',
    mouth: '#8f4c38',
    over: (
      <>
        <path
          d="M52 72c-4-22 9-36 29-36 19 0 30 13 27 36-3-8-5-13-7-17-8 0-28-2-36-9-3 8-9 14-13 26Z"
          fill="#59626a"
        />
        <path d="m62 118 18 16 18-16 6 4-16 22-8-8-8 8-16-22Z" fill="#fffaf0" />
        <path d="M77 136h6l3 24H74Z" fill="#c9583a" />
      </>
    ),
  },
};

type TeamPortraitProps = { who: PortraitName; alt: string };

/** An illustrated portrait of an invented person, in the brand colors. */
export function TeamPortrait({ who, alt }: TeamPortraitProps) {
  const { skin, hair, clothes, mouth, behind, over } = people[who];
  return (
    <svg className={classes.portrait} viewBox="0 0 160 160" role="img" aria-label={alt}>
      <rect width="160" height="160" className={classes.sky} />
      <circle cx="124" cy="44" r="18" className={classes.sun} />
      <path d="M0 112c20-9 40-9 60 0s40 9 60 0 27-9 40-3v51H0Z" className={classes.water} />
      {behind}
      <path d="M20 160c2-30 26-44 60-44s58 14 60 44Z" fill={clothes} />
      <path d="M67 96h26v22c0 8-5 14-13 14s-13-6-13-14Z" fill={skin} />
      <path d="M67 104c6 8 20 8 26 0v6c-6 8-20 8-26 0Z" className={classes.shade} />
      <circle cx="53" cy="78" r="5.5" fill={skin} />
      <circle cx="107" cy="78" r="5.5" fill={skin} />
      <ellipse cx="80" cy="74" rx="27" ry="34" fill={skin} />
      <g className={classes.eyes}>
        <circle cx="69" cy="76" r="2.6" />
        <circle cx="91" cy="76" r="2.6" />
      </g>
      <g stroke={hair} strokeWidth="2.4" strokeLinecap="round" fill="none">
        <path d="M63 67c4-3 8-3 11-1" />
        <path d="M86 66c3-2 7-2 11 1" />
      </g>
      <path d="M80 77c2 4 3 7 0 9" className={classes.nose} />
      <path d="M71 94c5 5 13 5 18 0" stroke={mouth} strokeWidth="2.8" strokeLinecap="round" fill="none" />
      {over}
    </svg>
  );
}
