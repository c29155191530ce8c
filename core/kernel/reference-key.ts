/** By what references of mandates are told apart: banks take capital and small letters for the same. */
export const referenceKey = (reference: string): string => reference.toUpperCase()
