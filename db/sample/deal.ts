import type { Aide } from './caregivers.ts'
import type { Family } from './families.ts'
import type { SampleJudge } from './judge.ts'
import { isAmara } from './people.ts'
import { seeded } from './random.ts'

type Dealt = { family: Family; aide: Aide }

const order = ['introduced', 'offered', 'waiting'] as const
const kinds = [...order, 'declined'] as const

type Kind = (typeof kinds)[number]
type Searching = Record<Kind, Dealt[]>

/** Families decide among a few. */
const suggestedAtOnce = 3
const mostOf: Record<Kind, number> = { waiting: suggestedAtOnce, offered: 2, introduced: 1, declined: 1 }
/** Families of one caregiver: two now at most, and one that they had before. */
const familiesOfOne = { active: 2, ended: 1 }

/** Some caregivers have two families, no one the same one twice. Amara has two now and had four before. */
export function createDealer(aides: Aide[], judge: SampleJudge) {
  const used = new Map<string, number>()
  const pairs = new Set<string>()
  const amara = aides.find(isAmara)
  if (!amara) throw new Error('The sample has no Amara')
  const left = { active: 2, ended: 4 }

  const use = (family: Family, aide: Aide, as: string) => {
    pairs.add(`${aide.id}/${family.id}`)
    used.set(`${as}/${aide.id}`, (used.get(`${as}/${aide.id}`) ?? 0) + 1)
    return { family, aide }
  }
  const freeFor = (family: Family) =>
    aides.filter(
      aide =>
        aide !== amara && aide.place.city === family.place.city && !pairs.has(`${aide.id}/${family.id}`),
    )
  const fitOf = (family: Family, aide: Aide) => judge.fit({ familyId: family.id, aideId: aide.id })
  const bestFirst = (family: Family, some: readonly Aide[]) =>
    some
      .map(aide => ({ aide, fit: fitOf(family, aide) ?? -1 }))
      .sort((a, b) => b.fit - a.fit)
      .map(({ aide }) => aide)

  const choose = (family: Family, as: 'active' | 'ended'): Aide => {
    if (family.place.city === 'Seattle' && left[as] > 0 && fitOf(family, amara) !== undefined) {
      left[as] -= 1
      return amara
    }
    const usedBy = (aide: Aide) => used.get(`${as}/${aide.id}`) ?? 0
    const free = freeFor(family).filter(aide => usedBy(aide) < familiesOfOne[as])
    const fitting = free.filter(aide => fitOf(family, aide) !== undefined)
    const least = Math.min(...free.map(usedBy))
    const [best] = bestFirst(family, fitting)
    return best ?? seeded(`deal/${as}/${family.email}`).pick(free.filter(aide => usedBy(aide) === least))
  }
  const suggestedTo = (family: Family) =>
    bestFirst(
      family,
      freeFor(family).filter(aide => judge.isSuggested({ familyId: family.id, aideId: aide.id })),
    ).slice(0, suggestedAtOnce)

  return {
    /** Someone who cares for this family, or did. */
    care: (family: Family, as: 'active' | 'ended'): Aide => use(family, choose(family, as), as).aide,
    /** Families who are looking: some are introduced, some have offers, and the others wait for a coordinator. */
    search(families: readonly Family[], wanted: Record<Kind, number>): Searching {
      const dealt: Searching = { waiting: [], offered: [], introduced: [], declined: [] }
      for (const family of families) {
        const some = suggestedTo(family)
        const as = kindFor(some, dealt, wanted)
        const chosen = some.length > 0 ? some : bestFirst(family, freeFor(family))
        const room = Math.min(mostOf[as], wanted[as] - dealt[as].length)
        for (const aide of chosen.slice(0, room)) dealt[as].push(use(family, aide, as))
      }
      return complete(dealt, wanted)
    },
  }
}

function complete(dealt: Searching, wanted: Record<Kind, number>): Searching {
  const missing = kinds.find(as => dealt[as].length !== wanted[as])
  if (missing) throw new Error(`The sample has too few matches that are ${missing}`)
  return dealt
}

/** A family whom no one would be suggested to had someone in mind who said no. */
function kindFor(some: readonly Aide[], dealt: Searching, wanted: Record<Kind, number>): Kind {
  if (some.length === 0) return 'declined'
  return order.find(as => dealt[as].length < wanted[as]) ?? 'waiting'
}
