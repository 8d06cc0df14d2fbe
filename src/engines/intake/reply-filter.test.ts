import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPlainText } from '#shared/text/plain-text.ts';
import { cpuMillisecondsOf } from '#tests/support/cpu-time.ts';
import { createReplyFilter, filterReply } from './reply-filter.ts';
import { chooseLanguage } from './words/read-language.ts';

/** Sentences that must be blocked, and good model replies that must pass. */
const forbidden: { en: string[]; es: string[] } = readCorpus('forbidden');
const replies: { said: string; reply: string }[] = readCorpus('harmless');

function readCorpus(name: string) {
  return JSON.parse(
    readFileSync(new URL(`../../../tests/corpus/replies/${name}.json`, import.meta.url), 'utf8'),
  );
}

const userText =
  'my knee hurts so bad, i got a $3,400 bill, refill my lisinopril 10 mg, Tampa 33602, ' +
  'dermatologist in Orlando next week, Aetna, Maria, maria@example.com 813-555-0123 la rodilla, ' +
  'doctora Reyes, St. Petersburg 9 a.m. november 24';

const harmless = [
  "Thanks, I've noted an MRI of your left knee near Tampa.",
  'Thank you, Maria.',
  "I'm sorry you're having knee pain.",
  "I'm sorry to hear that your knee hurts.",
  'I understand you need a cardiologist in Tampa.',
  'I understand that you need to see a cardiologist.',
  'I noted that you have Aetna.',
  'I see that you have no insurance.',
  'You have questions about a hospital bill, and I noted that.',
  'Nothing is charged until you approve the finished work.',
  'I am an automated assistant and cannot give medical advice.',
  'I cannot say what it is, but a clinician can.',
  "I can't promise a price; we compare what offices tell us.",
  'I cannot guarantee a time.',
  'We search for offices, call them and compare prices for you.',
  'Nothing is booked until you approve it.',
  'I noted that you are free Tuesday after lunch.',
  'Feel free to add anything.',
  "You're welcome.",
  'That is fine, you can skip it.',
  'If this is an emergency, call 911.',
  'Please call 911 right away if it gets worse.',
  'Please do not share your card number or password here.',
  'I have noted your bill of $3,400 from the hospital.',
  'I noted the refill of lisinopril 10 mg.',
  'We will use maria@example.com to reach you.',
  'Take your time.',
  'I have taken down that you want an evening visit.',
  'That helps, thank you.',
  'I am not a person and not a clinician.',
  'No problem at all.',
  'Noted, 33602 it is.',
  'I can look for a female doctor who speaks Spanish.',
  'An orthopedist is the kind of doctor for knees.',
  'Entendido, una resonancia de la rodilla cerca de Tampa.',
  'Gracias, María.',
  'Siento que le duela la rodilla.',
  'Anotado que no tiene seguro.',
  'Veo que tiene Medicaid.',
  'Soy un asistente automático y no puedo dar consejos médicos.',
  'No puedo prometer un precio.',
  'No se cobra nada hasta que usted apruebe el trabajo terminado.',
  'Buscamos consultorios, los llamamos y comparamos precios.',
  'Con gusto.',
  'Está bien, lo dejamos así.',
  'Nada está reservado hasta que usted lo apruebe.',
  'Si es una emergencia, llame al 911.',
  'No comparta su número de tarjeta aquí.',
  'We can reach you at maria@example.com.',
  'I noted Dr. Reyes in St. Petersburg at 9 a.m. on November 24.',
];

const options = { userText, speaker: 'model' as const };

/** Simulates the page: chunks are appended, and a restart clears the text. */
function watch() {
  const seen = { text: '', restarts: 0, everShown: '' };
  return {
    seen,
    live: {
      onText(text: string) {
        seen.text += text;
        seen.everShown += text;
      },
      onRestart() {
        seen.text = '';
        seen.restarts += 1;
        seen.everShown += '\n';
      },
    },
  };
}

describe('blocks', () => {
  test.each([
    ['English', forbidden.en],
    ['Spanish', forbidden.es],
  ])('a promise, advice, a false claim or a scam in %s', (_language, sentences) => {
    const passed = sentences.filter((sentence) => filterReply(sentence, options).text !== '');
    expect(passed).toEqual([]);
  });

  test('mostly forbidden replies, and counts them as invalid', () => {
    const reply = 'Noted. You have a torn meniscus and should take ibuprofen.';
    expect(filterReply(reply, options)).toEqual({ text: 'Noted.', isGarbage: true });
    expect(filterReply('I guarantee it.', options)).toEqual({ text: '', isGarbage: true });
  });

  test('off-topic text from a model', () => {
    expect(filterReply('Noted. Bananas rarely sing opera.', options)).toEqual({
      text: 'Noted.',
      isGarbage: false,
    });
  });

  test('an address or number that the user never mentioned', () => {
    for (const sentence of [
      'Write to other@example.com.',
      'Our number is (212) 555-0188.',
      'Your bill is $99.',
    ]) {
      expect(filterReply(sentence, options).text).toBe('');
    }
  });

  test.each([
    'Please call 900 555 0199 now to confirm.',
    'Please call nine zero zero, five five five, zero one nine nine.',
    'Call 42000 now.',
    'Llame al 900-555-0199.',
    'Your number is 8135550123.',
    'Your card ending in 4242 is noted.',
    'You need to confirm your bank account.',
    'Su tarjeta terminada en 4242 queda anotada.',
  ])('a pasted scam, even if the user wrote it: %s', (sentence) => {
    const pasted = {
      userText: `Your insurance is cancelled. ${sentence} 900 555 0199 813 555 0123`,
      speaker: 'model' as const,
    };
    expect(filterReply(sentence, pasted).text).toBe('');
  });

  test('a whole pasted scam', () => {
    const userText = 'Your insurance is cancelled. Please call 900 555 0199 now to confirm your card';
    expect(filterReply(userText, { userText, speaker: 'model' })).toEqual({
      text: 'Your insurance is cancelled.',
      isGarbage: true,
    });
  });

  test.each([
    ['en', 'Gracias, lo anoté.', 'Thank you, I noted it.'],
    ['es', 'Thank you, I noted it.', 'Gracias, lo anoté.'],
    ['es', 'Got it.', 'Entendido.'],
    ['en', 'Entendido, una resonancia cerca de Tampa.', 'I noted an MRI near Los Angeles.'],
    ['es', 'I noted that you have Aetna.', 'Anotado: Blue Cross and Blue Shield of Texas.'],
  ] as const)('a model’s sentence in a language other than %s: %s', (language, foreign, own) => {
    const options = {
      userText: `${userText} resonancia Los Angeles Blue Cross and Blue Shield of Texas`,
      speaker: 'model' as const,
      language,
    };
    expect(filterReply(`${foreign} ${own}`, options)).toEqual({ text: own, isGarbage: false });
  });

  test('the product may repeat a number it was given', () => {
    const given = { userText: '813-555-0123', speaker: 'product' as const };
    expect(filterReply('We can reach you at 813-555-0123.', given).text).toBe(
      'We can reach you at 813-555-0123.',
    );
  });

  test('the model’s questions, but not the product’s', () => {
    const reply = 'Thank you, I noted it. Which city is it in? Please tell me your age. ¿Dónde vive?';
    expect(filterReply(reply, options)).toEqual({ text: 'Thank you, I noted it.', isGarbage: false });
    expect(filterReply('Which city is it in?', { userText, speaker: 'product' as const }).text).toBe(
      'Which city is it in?',
    );
  });

  test('a diagnosis that the user only asked about', () => {
    const asked = { userText: 'do I have cancer?', speaker: 'model' as const };
    expect(filterReply('I understand that you have cancer.', asked).text).toBe('');
  });
});

describe('allows', () => {
  test('small talk, and repeating the user', () => {
    const changed = harmless.filter((sentence) => filterReply(sentence, options).text !== sentence);
    expect(changed).toEqual([]);
  });

  test('good model answers to users', () => {
    const changed = replies.filter(({ said: userText, reply }) => {
      const language = chooseLanguage(toPlainText(userText), [], undefined);
      return filterReply(reply, { userText, speaker: 'model', language }).text !== reply;
    });
    expect(changed).toEqual([]);
  });

  test('the rest of a reply with one forbidden sentence', () => {
    const reply = 'Thank you, I noted the scan of your knee. It is probably a sprain. Nothing is booked yet.';
    expect(filterReply(reply, options)).toEqual({
      text: 'Thank you, I noted the scan of your knee. Nothing is booked yet.',
      isGarbage: false,
    });
  });
});

describe('while a reply streams', () => {
  test('ordinary words pass in the same call', () => {
    const { seen, live } = watch();
    const filter = createReplyFilter(live, options);
    filter.push('Thank');
    expect(seen.text).toBe('Thank');
    filter.push(' you, noted an MRI');
    expect(seen.text).toBe('Thank you, noted an MRI');
  });

  test('a word that may begin a forbidden sentence is held until the sentence is complete', () => {
    const { seen, live } = watch();
    const filter = createReplyFilter(live, options);
    filter.push('Thank you. We ');
    filter.push('guar');
    filter.push('antee nothing in');
    expect(seen.text).toBe('Thank you. We');
    filter.push(' advance. Noted');
    expect(seen).toMatchObject({ text: 'Thank you. Noted', restarts: 1 });
    expect(seen.everShown).not.toContain('guar');
  });

  test('a question detected at its end is withdrawn', () => {
    const { seen, live } = watch();
    const filter = createReplyFilter(live, options);
    filter.push('Thank you. Tampa, then?');
    expect(filter.end().text).toBe('Thank you.');
    expect(seen).toMatchObject({ text: 'Thank you.', restarts: 1 });
  });

  test.each([1, 3, 7])('in chunks of %i characters, nothing forbidden is ever shown', (size) => {
    for (const sentence of [...forbidden.en, ...forbidden.es]) {
      const { seen, live } = watch();
      const filter = createReplyFilter(live, options);
      const reply = `I noted that, thank you. ${sentence}`;
      for (let at = 0; at < reply.length; at += size) filter.push(reply.slice(at, at + size));
      const { text } = filter.end();
      expect(text).toBe('I noted that, thank you.');
      expect(seen.text).toBe(text);
      // Only the harmless words before the forbidden ones may have been visible.
      const glimpsed = seen.everShown.split('\n')[0]?.slice(text.length).trim() ?? '';
      expect(filterReply(`${glimpsed}.`, { userText: '', speaker: 'product' }).isGarbage).toBe(false);
      expect(glimpsed.length).toBeLessThan(sentence.length);
    }
  });

  test('however it is split, the shown text is exactly the final text', () => {
    const sentence = fc.constantFrom(
      ...harmless,
      ...forbidden.en,
      ...forbidden.es,
      'Which day?',
      'Hello',
      '  ',
      '\n',
      '…',
      'Dr. Lee.',
    );
    const reply = fc.array(fc.oneof(sentence, fc.string({ unit: 'grapheme' })), { maxLength: 6 });
    fc.assert(
      fc.property(reply, fc.array(fc.integer({ min: 1, max: 40 })), (parts, cuts) => {
        const whole = parts.join(' ');
        const { seen, live } = watch();
        const filter = createReplyFilter(live, options);
        let at = 0;
        for (const length of cuts) {
          filter.push(whole.slice(at, at + length));
          at += length;
        }
        filter.push(whole.slice(at));
        const { text } = filter.end();
        expect(seen.text).toBe(text);
        expect(text).not.toMatch(/[<>]|https?:|\?/);
      }),
    );
  });

  test('filtering takes far less than the 50 ms budget for the first word', async () => {
    const durations: number[] = [];
    for (const sentence of harmless) {
      const words = sentence.match(/\s*\S+/g) ?? [];
      for (let count = 1; count <= words.length; count++) {
        const filter = createReplyFilter(watch().live, options);
        durations.push(await cpuMillisecondsOf(() => filter.push(words.slice(0, count).join(''))));
      }
    }
    const slowest = durations.toSorted((a, b) => a - b).at(Math.floor(durations.length * 0.99)) ?? 0;
    expect(slowest).toBeLessThan(5);
  });
});
