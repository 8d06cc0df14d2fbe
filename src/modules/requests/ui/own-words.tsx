type OwnWordsProps = { title?: string; words: readonly string[]; description: string };

/** The patient's own sentences, where they say more than the description does. */
export function OwnWords({ title = 'In your words', words, description }: OwnWordsProps) {
  const isSame = words.length === 1 && words[0]?.trim() === description.trim();
  if (words.length === 0 || isSame) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {words.map((sentence, at) => (
        // The list never changes: what was said stays as it was said.
        // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may be the same.
        <blockquote key={at}>{sentence}</blockquote>
      ))}
    </section>
  );
}
