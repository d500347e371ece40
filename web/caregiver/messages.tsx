import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { MessagesView } from '../messages/messages-view.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'

export function Component() {
  const { t } = useTranslation()
  const { id, to } = useParams()
  const isOpen = (id ?? to) !== undefined
  return (
    <>
      <div className={isOpen ? 'max-lg:hidden' : ''}>
        <PageHeader title={t('messages.title')} lead={t('messages.leadCaregiver')} />
      </div>
      <MessagesView />
    </>
  )
}
