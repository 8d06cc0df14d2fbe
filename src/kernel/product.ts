/** The product's name stands here and nowhere else in the code. */
export const productName = 'Harborline';
