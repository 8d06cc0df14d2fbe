import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import type { ReviewCall } from '#modules/requests/evidence-review.contract.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import classes from './pick-words.module.css';
import { moveEnd, pickLine, pickRange, type WordRange } from './pick-words.rules.ts';
import * as t from './review.words.ts';

export type PickedWords = { callId: string; turnIndex: number } & WordRange;
/** `none`: there is no record of the office's words. Null: not chosen yet. */
export type Evidence = PickedWords | 'none' | null;

export const findTurn = (calls: readonly ReviewCall[], { callId, turnIndex }: PickedWords): string =>
  calls.find(({ id }) => id === callId)?.transcript[turnIndex]?.text ?? '';

export const wordsOf = (calls: readonly ReviewCall[], picked: PickedWords): string =>
  findTurn(calls, picked).slice(picked.start, picked.end);

/** The text selected inside an element, as a range of its characters. Null if nothing in it is selected. */
function readSelection(element: HTMLElement | null): WordRange | null {
  const selection = window.getSelection();
  if (!element || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const selected = selection.getRangeAt(0);
  if (!element.contains(selected.startContainer) || !element.contains(selected.endContainer)) return null;
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(selected.startContainer, selected.startOffset);
  const start = before.toString().length;
  return { start, end: start + selected.toString().length };
}

type LineProps = {
  text: string;
  /** Of the radio group. */
  name: string;
  picked: WordRange | null;
  onPick: (range: WordRange) => void;
};

/** A line of the office. Choosing it picks the line; selecting words in it picks these. */
function Line({ text, name, picked, onPick }: LineProps) {
  const words = useRef<HTMLSpanElement>(null);
  const pick = () => {
    const selected = readSelection(words.current);
    const range = (selected && pickRange(text, selected)) ?? pickLine(text);
    if (range) onPick(range);
  };
  return (
    <label className={classes.line} data-picked={picked ? true : undefined}>
      <input type="radio" name={name} checked={picked !== null} onChange={pick} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: with the keyboard, the radio and the buttons below do the same */}
      <span ref={words} onMouseUp={() => readSelection(words.current) && pick()}>
        {picked ? (
          <>
            {text.slice(0, picked.start)}
            <mark>{text.slice(picked.start, picked.end)}</mark>
            {text.slice(picked.end)}
          </>
        ) : (
          text
        )}
      </span>
    </label>
  );
}

type MoveButtonsProps = { label: string; earlier: string; later: string; onMove: (by: 1 | -1) => void };

function MoveButtons({ label, earlier, later, onMove }: MoveButtonsProps) {
  return (
    <span className={classes.moveButtons}>
      {label}
      <Button size="compact-md" variant="default" aria-label={earlier} onClick={() => onMove(-1)}>
        <IconChevronLeft size={16} aria-hidden />
      </Button>
      <Button size="compact-md" variant="default" aria-label={later} onClick={() => onMove(1)}>
        <IconChevronRight size={16} aria-hidden />
      </Button>
    </span>
  );
}

const callTitle = ({ madeBy, startedAt, timeZone }: ReviewCall): string =>
  [madeBy ? t.callBy({ madeBy }) : t.inquiryCall, startedAt && formatDateTime(startedAt, { timeZone })]
    .filter(Boolean)
    .join(', ');

type PickWordsProps = {
  /** Calls to the office of the fact, with transcripts. */
  calls: readonly ReviewCall[];
  value: Evidence;
  error: string | null;
  onChange: (value: Evidence) => void;
};

/**
 * Picks the office's words for a value: a line with the arrow keys or a click, then fewer words with the mouse or the
 * buttons below.
 */
export function PickWords({ calls, value, error, onChange }: PickWordsProps) {
  const name = useId();
  const picked = value === 'none' ? null : value;
  const move = (which: 'start' | 'end') => (by: 1 | -1) => {
    if (picked) onChange({ ...picked, ...moveEnd(findTurn(calls, picked), picked, which, by) });
  };
  return (
    <fieldset className={classes.pick} aria-describedby={`${name}-hint`}>
      <legend>{t.officesWords}</legend>
      <p id={`${name}-hint`} className={classes.hint}>
        {t.pickWordsHint}
      </p>
      <div className={classes.calls}>
        {calls.map((call) => (
          <div key={call.id}>
            <p className={classes.call}>{callTitle(call)}</p>
            {call.transcript.map(({ speaker, text }, turnIndex) =>
              speaker === 'agent' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is what identifies a turn
                <p key={turnIndex} className={classes.agent}>
                  {text}
                </p>
              ) : (
                <Line
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index is what identifies a turn
                  key={turnIndex}
                  text={text}
                  name={name}
                  picked={picked?.callId === call.id && picked.turnIndex === turnIndex ? picked : null}
                  onPick={(range) => onChange({ callId: call.id, turnIndex, ...range })}
                />
              ),
            )}
          </div>
        ))}
      </div>
      <label className={classes.line}>
        <input type="radio" name={name} checked={value === 'none'} onChange={() => onChange('none')} />
        <span>
          {t.noWordsToShow}
          <span className={classes.hint}>{t.noWordsHint}</span>
        </span>
      </label>
      {picked && (
        <div className={classes.picked}>
          <output className={classes.quote}>“{wordsOf(calls, picked)}”</output>
          <MoveButtons
            label={t.start}
            earlier={t.startOneWordEarlier}
            later={t.startOneWordLater}
            onMove={move('start')}
          />
          <MoveButtons
            label={t.end}
            earlier={t.endOneWordEarlier}
            later={t.endOneWordLater}
            onMove={move('end')}
          />
        </div>
      )}
      {error && (
        <p role="alert" className={classes.problem}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
