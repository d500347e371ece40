export const dangers = ['emergency', 'missing', 'suicide', 'abuse'] as const

/** Help lines for each kind of danger. */
export const helpLines = {
  emergency: [{ name: 'Emergency', number: '911' }],
  missing: [{ name: 'Emergency', number: '911' }],
  suicide: [
    { name: '988 Suicide & Crisis Lifeline', number: '988' },
    { name: 'Emergency', number: '911' },
  ],
  abuse: [
    { name: 'Emergency', number: '911' },
    { name: 'Eldercare Locator', number: '1-800-677-1116' },
  ],
} satisfies Record<(typeof dangers)[number], { name: string; number: string }[]>
