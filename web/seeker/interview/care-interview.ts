import { openInterview } from '#web/interview/interview-store.ts'
import { chosenLanguage } from '#web/language/chosen-language.ts'
import { wordsFor } from '#web/lib/interview-words.ts'

/** Everything a screen about the care interview needs. */
export const openCareInterview = async (userId: string) => {
  const [store, words] = await Promise.all([
    openInterview('care', userId),
    wordsFor('care', chosenLanguage()),
  ])
  return { store, words }
}

export type CareDoor = Awaited<ReturnType<typeof openCareInterview>>
