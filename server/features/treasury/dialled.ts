/** A telephone number as people write and dial it: a giver's is stored without the plus. What is no such number stays. */
export const dialled = (contact: string): string => (/^\d+$/.test(contact) ? `+${contact}` : contact);
