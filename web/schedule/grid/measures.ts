/** Rem for an hour: half an hour is a target of its own. */
export const hourRem = 3
