import * as t from './requests.words.ts';

/** Why staff must call offices themselves: this server has no phone line. Stored with the request. */
export const noPhoneLine = t.noPhoneLineConfigured;

/** Whether staff have the request only because no phone line is configured. Ends once there is one. */
export const isHeldForLine = ({ personNeededBecause }: { personNeededBecause: string | null }): boolean =>
  personNeededBecause === noPhoneLine;
