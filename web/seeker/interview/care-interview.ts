import i18next from 'i18next'
import { wordsFor } from '#machines/interview/words.ts'
import { openInterview } from '#web/interview/interview-store.ts'

/** Everything a screen about the care interview needs. */
export const openCareInterview = async (userId: string) => {
  const [store, words] = await Promise.all([
    openInterview('care', userId),
    wordsFor('care', i18next.language),
  ])
  return { store, words }
}

export type CareDoor = Awaited<ReturnType<typeof openCareInterview>>
