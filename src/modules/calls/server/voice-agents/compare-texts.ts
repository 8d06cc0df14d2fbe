import { diffWordsWithSpace } from 'diff';

export type TextPiece = { kind: 'same' | 'added' | 'removed'; text: string };

/** Diffing long texts without common words would take minutes. */
const maxEdits = 4000;

/** Word-level diff including whitespace; the pieces reproduce both texts. */
export function compareTexts(from: string, to: string): TextPiece[] {
  if (from === to) return from === '' ? [] : [{ kind: 'same', text: from }];
  const pieces = diffWordsWithSpace(from, to, { maxEditLength: maxEdits });
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
