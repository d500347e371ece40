import { Hono } from 'hono'
import { z } from 'zod'
import { listMatchesOf } from '#db/queries/matching/matches.ts'
import { markNotificationsRead } from '#db/queries/messages/notifications.ts'
import { limits } from '#machines/limits.ts'
import { type AppEnv, type Person, signedIn } from '../accounts/person.ts'
import { type Actor, actorIn } from '../circle/acting.ts'
import type { Deps } from '../http/deps.ts'
import { isGlance } from '../http/glance.ts'
import { body, documented, idParam, line } from '../http/validate.ts'
import { answerMatch, findOwnMatch, sideDecisionNames } from './decisions.ts'
import { matchStandingOf, whyNoneForCaregiver, whyNoneForFamily } from './none.ts'
import { type ShownMatch, showMatch, showMatches, shownMatch } from './shown.ts'
import { matchNews } from './telling.ts'

const why = z.object({ because: z.array(z.string()), wouldHelp: z.array(z.string()) })

export const matchList = z.object({ matches: z.array(shownMatch), none: why.optional() })

export const answer = z.strictObject({
  decision: z.enum(sideDecisionNames),
  reason: line(limits.reasonMax).optional(),
})

const sideFor = ({ role }: Person) => (role === 'caregiver' ? 'caregiver' : 'family')

/** Whoever has a circle has confirmed their email. */
const askerFor = ({ id, for: familyId, emailVerified, language }: Actor) => ({
  ...{ id: familyId, language, emailVerified: emailVerified || familyId !== id },
})

const isOpen = ({ status }: ShownMatch) =>
  status === 'offered' || status === 'introduced' || status === 'active'

/** Matches as the two people see them. */
export function matchRoutes(deps: Deps) {
  const { db, clock, matcher } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/matches',
    documented('My matches, newest first; when none is open, why and what would help', matchList, async c => {
      const person = actorIn(c)
      const side = sideFor(person)
      await matcher.settle()
      const matches = await showMatches(db, await listMatchesOf(db, { userId: person.for, side }), {
        ...{ side, now: clock(), mayAnswer: person.may.includes('decide'), language: person.language },
      })
      if (!isGlance(c))
        await markNotificationsRead(db, {
          ...{ userId: person.id, types: matchNews, now: clock().toISOString() },
        })
      if (matches.some(isOpen)) return c.json({ matches })
      const none =
        side === 'family' ? whyNoneForFamily(deps, askerFor(person)) : whyNoneForCaregiver(deps, person)
      return c.json({ matches, none: await none })
    }),
  )

  app.get('/api/matches/:id', idParam('One of my matches', shownMatch), async c => {
    await matcher.settle()
    const person = actorIn(c)
    const { match, side } = await findOwnMatch(db, c.req.valid('param').id, person)
    const { language, may } = person
    const reader = { side, now: clock(), mayAnswer: may.includes('decide'), language }
    return c.json(await showMatch(db, match, reader))
  })

  app.post(
    '/api/matches/:id/decision',
    idParam('Answer a match', shownMatch),
    body(answer, 'Yes, no thank you, step back, or end care; a reason is up to you'),
    async c => {
      const person = actorIn(c)
      await deps.limiter.use('smallChanges', person.id)
      const { id } = c.req.valid('param')
      const { match, side } = await answerMatch(deps, { id, person, answer: c.req.valid('json') })
      return c.json(
        await showMatch(db, match, { side, now: clock(), mayAnswer: true, language: person.language }),
      )
    },
  )

  app.get(
    '/api/match-standing',
    documented(
      'Whether families are shown my profile; if not, why and what would help',
      why.extend({ shown: z.boolean() }),
      async c => c.json(await matchStandingOf(deps, signedIn(c))),
    ),
  )

  return app
}
