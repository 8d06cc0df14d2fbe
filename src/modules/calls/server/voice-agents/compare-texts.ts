import { diffWordsWithSpace } from 'diff';

export type TextPiece = { kind: 'same' | 'added' | 'removed'; text: string };

/** Long texts without a word in common would be compared for minutes. */
const mostEdits = 4000;

/** What differs between two texts, word by word with their spaces and line breaks; joined they give both texts. */
export function compareTexts(from: string, to: string): TextPiece[] {
  if (from === to) return from === '' ? [] : [{ kind: 'same', text: from }];
  const pieces = diffWordsWithSpace(from, to, { maxEditLength: mostEdits });
  if (!pieces)
    return [
      { kind: 'removed', text: from },
      { kind: 'added', text: to },
    ];
  return pieces.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
