import { formatDay } from '#shared/format/format-date.ts';
import type { PacketPage } from '../../packet.rules.ts';
import * as p from '../../packet.words.ts';
import classes from './packet-view.module.css';

/** The page as the office sees it. `level`: of the name's heading; sections are one below. */
export function PacketView({ page, level = 2 }: { page: PacketPage; level?: 2 | 3 }) {
  const { person, visit, reason, sections } = page;
  const Name = `h${level}` as const;
  const Title = level === 2 ? 'h3' : 'h4';
  const date = formatDay(page.date, { year: 'always' });
  return (
    <article className={classes.packet}>
      <Name className={classes.name}>{person.name}</Name>
      <p className={classes.facts}>
        {person.dateOfBirth
          ? p.born({ date: formatDay(person.dateOfBirth, { year: 'always' }) })
          : p.birthDateMissing}
      </p>
      <p className={classes.facts}>
        {[visit && p.visitAt(visit), p.madeOn({ date })].filter(Boolean).join(' · ')}
      </p>
      {reason && (
        <>
          <Title className={classes.title}>{p.reasonForVisit}</Title>
          <p className={classes.reason}>{reason}</p>
        </>
      )}
      {sections.map(({ key, lines }) => (
        <section key={key} aria-label={p.sectionTitles[key]}>
          <Title className={classes.title}>{p.sectionTitles[key]}</Title>
          {lines.length === 0 ? (
            <p className={classes.facts}>{p.nothingRecorded[key]}</p>
          ) : (
            <ul className={classes.lines}>
              {lines.map(({ name, detail }, at) => (
                // Two entries can read the same.
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
                <li key={at}>
                  <strong>{name}</strong> {detail}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p className={classes.note}>{p.chosenByPatient}</p>
    </article>
  );
}
