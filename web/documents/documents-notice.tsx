import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/controls/button.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { callOf, daysLeft, isRequired, missingRequired, mostUrgent } from './document-calls.ts'
import type { CaregiverDocument } from './documents.ts'

type Props = {
  documents: Promise<readonly CaregiverDocument[] | undefined>
  /** During onboarding, missing documents need no notice. */
  arriving: Promise<unknown>
}

/** The very document that's meant, in its tab. */
const placeOf = (doc: CaregiverDocument) =>
  `${paths.dashboardDocuments({ tab: isRequired(doc) ? 'required' : 'optional' })}#${doc.document_type}`

/** On the first page after signing in: what's missing or expiring soon. */
export function DocumentsNotice(props: Props) {
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  )
}

function Notice({ documents, arriving }: Props) {
  const { t } = useTranslation()
  const known = (use(documents) ?? []).filter(({ status }) => status !== 'replaced')
  const isArriving = use(arriving) !== undefined
  const urgent = mostUrgent(known)
  const missing = missingRequired(known)
  if (!urgent && (missing === 0 || isArriving)) return null
  return (
    <div className="mb-6">
      <Banner
        tone={urgent ? 'warn' : 'warm'}
        icon="file"
        action={
          <LinkButton look="secondary" to={urgent ? placeOf(urgent) : paths.dashboardDocuments()}>
            {t('documentsNotice.see')}
          </LinkButton>
        }
      >
        {urgent ? <Urgent doc={urgent} /> : t('documentsNotice.missing', { count: missing })}
      </Banner>
    </div>
  )
}

function Urgent({ doc }: { doc: CaregiverDocument }) {
  const { t } = useTranslation()
  const document = t(`documents.type.${doc.document_type}.inSentence`)
  const call = callOf(doc) ?? 'soon'
  if (call === 'soon') return t('documentsNotice.soon', { document, count: Math.max(0, daysLeft(doc) ?? 0) })
  if (call === 'rejected') return t('documentsNotice.rejected', { document })
  return isRequired(doc)
    ? t('documentsNotice.expired', { document })
    : t('documentsNotice.expiredOptional', { document })
}
