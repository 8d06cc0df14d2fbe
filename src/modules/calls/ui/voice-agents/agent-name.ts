const markAtEnd = / #[0-9a-f]{12}$/;

/** The name without the mark that identifies our agents at the vendor. */
export const plainAgentName = (nameAtVendor: string): string => nameAtVendor.replace(markAtEnd, '');
