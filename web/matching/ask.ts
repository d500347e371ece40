import i18next from 'i18next'
import type { SessionUser } from '#machines/accounts/session.ts'
import { api } from '../lib/api.ts'
import { firstNameOf, type Match } from './match.ts'

/** Where a question about a match goes: to the coordinators, with the name of whom it's about. */
export const sendQuestion = async (match: Match, text: string, from: SessionUser): Promise<void> => {
  const about = i18next.t('matching.ask.about', { name: firstNameOf(match.with.name), match: match.id })
  await api.post('/api/support', {
    name: from.name || from.email,
    email: from.email,
    topic: from.role === 'caregiver' ? 'giving-care' : 'finding-care',
    message: `${about}\n\n${text.trim()}`,
  })
}
