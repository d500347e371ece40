import type { VisitCosts } from './visit.ts'

export const costLimits = { milesTenths: 5000, perMileCents: 500, expensesCents: 100_000 } as const

export const mileageCents = ({ milesTenths, perMileCents }: VisitCosts): number =>
  Math.round((milesTenths * perMileCents) / 10)

export const costsCents = (costs: VisitCosts | null): number =>
  costs === null ? 0 : mileageCents(costs) + costs.expensesCents
