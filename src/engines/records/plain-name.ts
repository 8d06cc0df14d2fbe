import { cvx, icd10, loinc, snomed } from './ccda/code-systems.ts';
import type { Concept, FactKind } from './health-record.ts';
import { labNames } from './names/lab-names.ts';
import { conditionNames, vaccineNames, vitalNames } from './names/other-names.ts';

type Names = ReadonlyMap<string, string>;

/** Lines `codes: name`. */
const readNames = (lines: string): Names =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const at = line.indexOf(': ');
        return line
          .slice(0, at)
          .split(' ')
          .map((code) => [code, line.slice(at + 2)] as const);
      }),
  );

const results = readNames(labNames + vitalNames.trimStart());
const vaccines = readNames(vaccineNames);
const conditions = readNames(conditionNames);

const tables: Partial<Record<FactKind, readonly (readonly [system: string, names: Names])[]>> = {
  result: [[loinc, results]],
  vaccine: [[cvx, vaccines]],
  condition: [
    [icd10, conditions],
    [snomed, conditions],
  ],
};

/** What a person would call it, by its code; null if the code is not a common one. Says nothing about what it means. */
export function plainName({ codes }: Concept, kind: FactKind): string | null {
  for (const [wanted, names] of tables[kind] ?? [])
    for (const { system, code } of codes) {
      if (system !== wanted) continue;
      const key = wanted === icd10 ? code.replace('.', '') : wanted === cvx ? code.padStart(2, '0') : code;
      const name = names.get(key);
      if (name) return name;
    }
  return null;
}
