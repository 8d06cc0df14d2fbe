import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Section } from '#ui/page-layout.tsx';
import { realRun } from './landing-page.words.ts';
import callsDark from './pictures/calls-dark.avif';
import callsLight from './pictures/calls-light.avif';
import filmMp4 from './pictures/film.mp4';
import filmWebm from './pictures/film.webm';
import needDark from './pictures/need-dark.avif';
import needLight from './pictures/need-light.avif';
import passDark from './pictures/pass-dark.avif';
import passLight from './pictures/pass-light.avif';
import resultsDark from './pictures/results-dark.avif';
import resultsLight from './pictures/results-light.avif';
import classes from './real-run.module.css';

const size = { width: 390, height: 720 };

type ScreenshotProps = { light: string; dark: string; alt: string };

function Screenshot({ light, dark, alt }: ScreenshotProps) {
  return (
    <picture>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" type="image/avif" />
      <img src={light} alt={alt} {...size} loading="lazy" decoding="async" className={classes.screen} />
    </picture>
  );
}

/** Starts after the tap that asked for it, except for those who want less motion: they press play. */
function Player() {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    video.current?.focus();
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      void video.current?.play().catch(() => undefined);
  }, []);
  return (
    <video
      ref={video}
      className={classes.screen}
      {...size}
      controls
      muted
      playsInline
      preload="auto"
      poster={needLight}
      aria-label={realRun.filmLabel}
    >
      <source src={filmWebm} type="video/webm" />
      <source src={filmMp4} type="video/mp4" />
    </video>
  );
}

/** The film is loaded when it is asked for. Without scripts, the link opens it. */
function Film() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Player />;
  return (
    <a
      href={filmMp4}
      className={classes.film}
      onClick={(event) => {
        event.preventDefault();
        setOpen(true);
      }}
    >
      <Screenshot light={needLight} dark={needDark} alt="" />
      <span className={classes.play}>
        <IconPlayerPlayFilled size={20} aria-hidden />
        <span>
          {realRun.watch} <small>{realRun.watchNote}</small>
        </span>
      </span>
    </a>
  );
}

const screenshots = [
  { ...realRun.calls, light: callsLight, dark: callsDark },
  { ...realRun.results, light: resultsLight, dark: resultsDark },
  { ...realRun.pass, light: passLight, dark: passDark },
];

/** A run in the demo: a film of all of it, and three of its screens. */
export function RealRun() {
  return (
    <Section id="real-run" title={realRun.title} lead={realRun.lead}>
      <ul className={classes.screens}>
        <li>
          <Film />
          <p>{realRun.filmCaption}</p>
        </li>
        {screenshots.map(({ caption, ...screenshot }) => (
          <li key={caption}>
            <Screenshot {...screenshot} />
            <p>{caption}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
