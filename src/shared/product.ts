/** The product's name, defined only here. */
export const productName = 'Harborline';

/** Where emails to the care team go until the operator sets SUPPORT_EMAIL. */
export const defaultSupportAddress = 'support@harborline.example';

/** The phone number in demo mode, from the range reserved for fiction. */
export const demoSupportPhone = '(813) 555-0100';
