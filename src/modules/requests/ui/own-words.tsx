import * as t from './ui.words.ts';

type OwnWordsProps = { title?: string; words: readonly string[]; description: string };

/** The patient's own sentences, if they differ from the description. */
export function OwnWords({ title = t.inYourWords, words, description }: OwnWordsProps) {
  const isSame = words.length === 1 && words[0]?.trim() === description.trim();
  if (words.length === 0 || isSame) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {words.map((sentence, at) => (
        // The list never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may be identical.
        <blockquote key={at}>{sentence}</blockquote>
      ))}
    </section>
  );
}
