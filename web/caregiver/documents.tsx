import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { documentList } from '../documents/documents.ts'
import { DocumentsLoaded } from '../documents/documents-loaded.tsx'
import { forRole, later } from '../lib/guards.ts'
import { PageHeader } from '../ui/shell/page-header.tsx'

export const loader = forRole('caregiver', () => later(documentList.refresh()))

/** The page reminders link to: the same documents, kept up to date. */
export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <div className="max-w-4xl">
      <PageHeader title={t('documents.title')} lead={t('documents.leadHome')} />
      <DocumentsLoaded data={data} />
    </div>
  )
}
