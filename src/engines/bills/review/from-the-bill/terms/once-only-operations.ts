const operations: readonly [organ: string, codes: readonly string[]][] = [
  ['appendix', ['44950', '44960', '44970']],
  ['gallbladder', ['47562', '47563', '47564', '47600', '47605', '47610', '47612', '47620']],
  ['uterus', ['58150', '58180', '58260', '58262', '58290', '58291', '58541', '58542', '58543', '58544']],
  ['uterus', ['58550', '58552', '58553', '58554', '58570', '58571', '58572', '58573']],
  ['prostate', ['55840', '55842', '55845', '55866']],
  ['spleen', ['38100', '38120']],
  ['thyroid', ['60240', '60252', '60254']],
];

/** Removal of an organ that a person has once, by CPT code. */
export const onceOnlyOperations: ReadonlyMap<string, string> = new Map(
  operations.flatMap(([organ, codes]) => codes.map((code) => [code, organ] as const)),
);
