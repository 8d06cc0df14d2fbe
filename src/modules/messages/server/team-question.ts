/** What a question of the care team asks for: words for a person, no fact that a machine reads. */
export const teamQuestion = 'care_team';
