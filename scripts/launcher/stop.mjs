/** An error the reader can fix; shown as it is, without a stack trace. */
export class Stop extends Error {}
