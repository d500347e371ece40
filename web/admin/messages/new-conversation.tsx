import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import type { BegunWith } from '#server/messages/admin-routes.ts'
import { api, Problem } from '../../lib/api.ts'
import { FirstMessage } from '../../messages/begin/first-message.tsx'
import { placesOf } from '../../messages/conversation.ts'
import { NotLoaded } from '../../messages/not-loaded.tsx'
import { paths } from '../../paths.ts'
import { IconButton, LinkButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Title } from '../../ui/shell/page-header.tsx'
import { LineBones, Skeleton } from '../../ui/states/skeleton.tsx'
import { QuietState } from '../../ui/states/states.tsx'
import { RepliesSheet } from './replies-sheet.tsx'

const places = placesOf('admin')
const roleWords = {
  caregiver: 'role.caregiver',
  'care-seeker': 'role.careSeeker',
  admin: 'role.admin',
} as const

/** Linked from a person's page: opens their conversation, or starts one. */
export function NewConversation({ person, userId }: { person: string; userId: string }) {
  const { t } = useTranslation()
  const [found, setFound] = useState<BegunWith>()
  const [error, setError] = useState<unknown>()
  const load = useCallback(async () => {
    try {
      setFound(await api.get('/api/admin/people/:id/conversation', { path: { id: person } }))
      setError(undefined)
    } catch (cause) {
      setError(cause)
    }
  }, [person])
  useEffect(() => {
    void load()
  }, [load])
  if (error instanceof Problem && error.status === 404)
    return (
      <QuietState icon="mail" title={t('adminMessages.noPerson')} text={t('adminMessages.noPersonText')}>
        <LinkButton look="secondary" to={places.list}>
          {t('messages.back')}
        </LinkButton>
      </QuietState>
    )
  if (error) return <NotLoaded error={error} again={load} />
  if (!found)
    return (
      <div className="p-5">
        <Skeleton label={t('common.loading')}>
          <LineBones count={6} />
        </Skeleton>
      </div>
    )
  if (found.id !== null) return <Navigate to={paths.adminConversation(found.id)} replace />
  const { id, name, role } = found.with
  return (
    <>
      <Title text={t('messages.titleWith', { name })} />
      <FirstMessage
        {...{ userId, name, to: id, isTeam: false, subject: t(roleWords[role]) }}
        back={places.list}
        open={places.open}
        send={body => api.post('/api/admin/people/:id/conversation', { path: { id: person }, body })}
        tools={(draft, type) => <Replies draft={draft} onType={type} />}
      >
        <p className="mx-auto max-w-md text-ink-soft">{t('adminMessages.first', { name })}</p>
      </FirstMessage>
    </>
  )
}

function Replies({ draft, onType }: { draft: string; onType: (words: string) => void }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('adminMessages.replies.open')}
        className="rounded-full"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="copy" />
      </IconButton>
      {isOpen && (
        <RepliesSheet
          draft={draft}
          onClose={() => setIsOpen(false)}
          onChosen={text => {
            onType([draft.trim(), text].filter(Boolean).join('\n\n'))
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}
