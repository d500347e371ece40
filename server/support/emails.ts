import { z } from 'zod'
import { findSupportAnswer } from '#db/queries/messages/support.ts'
import type { Db } from '#db/schema.ts'
import type { Delivery } from '../mail/delivery.ts'
import { writeEmail } from '../mail/write-email.ts'

const payloadShape = z.object({ answerId: z.string() })

export type SupportEmail = z.infer<typeof payloadShape>

/** The answer to someone without an account; one that's gone by now isn't sent. */
export const sendSupportEmail =
  ({ db, mail, origin }: { db: Db; mail: Delivery; origin: string }) =>
  async (payload: unknown) => {
    const answer = await findSupportAnswer(db, payloadShape.parse(payload).answerId)
    if (!answer) return
    await mail.send({
      to: answer.email,
      ...(await writeEmail(db, 'supportAnswered', answer.language, {
        ...{ name: answer.name, url: `${origin}/support`, answer: answer.text },
      })),
    })
  }
