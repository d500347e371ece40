import type { Figure } from '#agents/models/reply-model.ts'

export type EmmaFigures = ReturnType<typeof createEmmaFigures>

/** How a hosted model is doing; nothing shows who spoke or what was said. */
export function createEmmaFigures(isResting: () => boolean) {
  const carriedOn = new Map<string, number>()
  const sums = { replies: 0, input: 0, output: 0, ms: 0 }
  return {
    note(figure: Figure): void {
      if (figure.type === 'asked') sums.replies += 1
      if (figure.type === 'carriedOn') carriedOn.set(figure.why, (carriedOn.get(figure.why) ?? 0) + 1)
      if (figure.type !== 'used') return
      sums.input += figure.input
      sums.output += figure.output
      sums.ms += figure.ms
    },
    now: () => ({
      ...sums,
      carriedOn: [...carriedOn.values()].reduce((sum, n) => sum + n, 0),
      isResting: isResting(),
    }),
    lines: () => [
      '# HELP emma_model_replies_total Replies that the hosted model was asked for',
      '# TYPE emma_model_replies_total counter',
      `emma_model_replies_total ${sums.replies}`,
      '# HELP emma_model_carried_on_total Replies that the embedded model carried on, by the reason',
      '# TYPE emma_model_carried_on_total counter',
      ...[...carriedOn].map(([why, n]) => `emma_model_carried_on_total{why="${why}"} ${n}`),
      '# TYPE emma_model_tokens_total counter',
      `emma_model_tokens_total{kind="input"} ${sums.input}`,
      `emma_model_tokens_total{kind="output"} ${sums.output}`,
      '# TYPE emma_model_seconds_total counter',
      `emma_model_seconds_total ${sums.ms / 1000}`,
      '# HELP emma_model_resting 1 while the hosted model is left alone',
      '# TYPE emma_model_resting gauge',
      `emma_model_resting ${isResting() ? 1 : 0}`,
    ],
  }
}
