/** The product's name stands here and nowhere else in the code. */
export const productName = 'Harborline';

/** Where people call in a demonstration: a number of the range that belongs to nobody. */
export const demonstrationSupportPhone = '(813) 555-0100';
