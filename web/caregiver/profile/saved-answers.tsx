import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { credentialsOf, type KeptDocument, standingOfItem } from '#machines/documents/credentials.ts'
import { type Answers, isSameAnswer } from '#machines/interview/fields.ts'
import type { CaregiverProfile } from '#server/caregivers/profile-shapes.ts'
import { StandingMark } from '#web/credentials/standing-mark.tsx'
import { useAnswering } from '#web/interview/use-answer.ts'
import { useInterview } from '#web/interview/use-interview.ts'
import { api } from '#web/lib/api.ts'
import { SectionCard } from '#web/profile-sections/section-card.tsx'
import type { SavedProfile } from '#web/profile-sections/use-section.ts'
import { wholeGroups } from './profile-groups.ts'

/** Saved elsewhere: shown here, too, under whatever is being edited. */
const useNews = () => {
  const { store } = useInterview()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    store.heed(look, signal)
    document.addEventListener('visibilitychange', look, { signal })
    return () => ending.abort()
  }, [store, revalidate])
}

function useSaved(loaded: CaregiverProfile): SavedProfile {
  const { store } = useInterview()
  const { words, saved: told, unclear } = useAnswering()
  const [newest, setNewest] = useState({ loaded, answers: loaded.answers })
  const saved: Answers = (newest.loaded === loaded ? newest.answers : loaded.answers) ?? {}
  const take = ({ answers }: CaregiverProfile): Answers => {
    setNewest({ loaded, answers })
    return answers ?? {}
  }
  return {
    ...{ userId: store.userId, saved, words },
    // The interview knows which towns are unclear, as far as it holds the same ones.
    unclear: unclear.filter(({ field }) => isSameAnswer(told[field], saved[field])),
    save: async patch => take(await api.patch('/api/caregiver-profile', { body: patch })),
    reload: async () => take(await api.get('/api/caregiver-profile')),
  }
}

/** A confirmed profile, section by section. */
type Props = { profile: CaregiverProfile; documents: readonly KeptDocument[] }

export function SavedAnswers({ profile, documents }: Props) {
  const { t } = useTranslation()
  const saved = useSaved(profile)
  const [now] = useState(() => new Date().toISOString())
  const credentials = credentialsOf(saved.saved, documents, now)
  useNews()
  return wholeGroups.map(({ name, fields }) => (
    <SectionCard
      key={name}
      name={name}
      title={t(`understood.group.${name}`)}
      fields={fields}
      profile={saved}
      noteOf={(field, item) => {
        const standing = standingOfItem(field.path, item, credentials)
        return standing && <StandingMark {...standing} />
      }}
    />
  ))
}
