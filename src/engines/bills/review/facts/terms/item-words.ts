/** Strengths and forms in descriptions of drugs. */
export const drugWords =
  /\b\d+(?:\.\d+)? ?(?:MG|MCG|ML|MEQ|GM|IU|UNT|UNITS?)\b|\b(?:TAB(?:LET)?S?|CAP(?:SULE)?S?|INJ(?:ECTION)?|SOLN|SUSP|VIAL|IVPB|OINT|DROPS|DOSE)\b/;

/** Supplies and personal items that hospitals normally include in the room or procedure. */
export const supplyWords = new RegExp(
  '\\b(?:GLOVES?|GAUZE|DRAPES?|SYRINGES?|NEEDLES?|TUBING|TAPE|SPONGES?|SWABS?|PADS?|BLANKETS?|GOWNS?|SLIPPERS?|SOCKS|' +
    'TISSUES?|LOTION|PITCHER|THERMOMETER|BASIN|BEDPAN|MASK|DRESSING|BANDAGE|CATHETER|ELECTRODES?|RAZOR|TOOTHBRUSH|' +
    'KIT|TRAY|UNDERPAD)\\b',
);

/** Words that say a charge was not carried out. "Post-void residual" and "return to OR" say nothing of the kind. */
export const canceledWords =
  /\b(?:CANCELL?ED|NOT (?:GIVEN|DONE|ADMINISTERED|PERFORMED|DISPENSED|USED)|RETURNED|REFUSED|VOIDED)\b|^VOID\b/;

/** A charge for the cancellation itself. */
export const cancellationFee = /\bFEE\b|\bNO[- ]SHOW\b/;

/** Take-home and late-reported services, which are dated outside the stay for good reason. */
export const takeHomeWords = /\b(?:TAKE[- ]?HOME|DISCHARGE (?:MED|RX)|TO GO)\b/;

export const readingWords =
  /\b(?:READ|READING|INTERP(?:RETATION)?|PROF(?:ESSIONAL)? (?:FEE|COMP(?:ONENT)?))\b/;
