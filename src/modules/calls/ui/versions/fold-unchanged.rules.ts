export type DiffPiece = { kind: 'same' | 'added' | 'removed'; text: string };
/** A piece to show; `folded` is unchanged text that is hidden at first. */
export type ShownPiece = DiffPiece | { kind: 'folded'; text: string; lines: number };

/** Unchanged lines shown beside a change. */
const contextLines = 2;
/** Folding less saves nothing. */
const minFoldedLines = 4;

/** Folds long unchanged runs, except the lines next to a change. The pieces still reproduce both texts. */
export function foldUnchanged(pieces: readonly DiffPiece[]): ShownPiece[] {
  return pieces.flatMap((piece, index): ShownPiece[] => {
    if (piece.kind !== 'same') return [piece];
    const lines = piece.text.split(/(?<=\n)/);
    const before = index === 0 ? 0 : contextLines;
    const after = index === pieces.length - 1 ? 0 : contextLines;
    const folded = lines.slice(before, lines.length - after);
    if (folded.length < minFoldedLines) return [piece];
    const kept = (part: readonly string[]): ShownPiece[] =>
      part.length === 0 ? [] : [{ kind: 'same', text: part.join('') }];
    return [
      ...kept(lines.slice(0, before)),
      { kind: 'folded', text: folded.join(''), lines: folded.length },
      ...kept(lines.slice(lines.length - after)),
    ];
  });
}
