/** The product's name, defined only here. */
export const productName = 'Harborline';

/** The phone number in demo mode, from the range reserved for fiction. */
export const demoSupportPhone = '(813) 555-0100';
