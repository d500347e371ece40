/**
 * A failure in our own words, for whoever runs the product: logs keep what it says, so it names machines, folders and
 * codes, and never people or what they wrote.
 */
export class Fault extends Error {}
