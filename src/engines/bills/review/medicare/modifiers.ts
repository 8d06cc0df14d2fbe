/** Modifiers with which a code pair of indicator 1 is paid. */
export const ncciModifiers: ReadonlySet<string> = new Set(
  (
    'E1 E2 E3 E4 FA F1 F2 F3 F4 F5 F6 F7 F8 F9 TA T1 T2 T3 T4 T5 T6 T7 T8 T9 LT RT LC LD RC LM RI ' +
    '24 25 57 58 78 79 27 59 91 XE XS XP XU'
  ).split(' '),
);
