/** Something the reader can put right; shown as it is, without a stack trace. */
export class Stop extends Error {}
