/** `asksFor` of a staff question, whose answer is read by staff and not parsed. */
export const staffQuestion = 'care_team';
