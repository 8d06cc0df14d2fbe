const markAtEnd = / #[0-9a-f]{12}$/;

/** The name without the mark by which our own agents are known again at the vendor. */
export const plainAgentName = (nameAtVendor: string): string => nameAtVendor.replace(markAtEnd, '');
