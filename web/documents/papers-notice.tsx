import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/controls/button.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { callOf, daysLeft, isRequired, missingRequired, mostUrgent } from './paper-calls.ts'
import type { Paper } from './papers.ts'

type Props = {
  papers: Promise<readonly Paper[] | undefined>
  /** During onboarding, missing documents need no notice. */
  arriving: Promise<unknown>
}

/** On the first page after signing in: what's missing or expiring soon. */
export function PapersNotice(props: Props) {
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  )
}

function Notice({ papers, arriving }: Props) {
  const { t } = useTranslation()
  const known = (use(papers) ?? []).filter(({ status }) => status !== 'replaced')
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
          <LinkButton look="secondary" to={paths.dashboardDocuments()}>
            {t('papersNotice.see')}
          </LinkButton>
        }
      >
        {urgent ? <Urgent paper={urgent} /> : t('papersNotice.missing', { count: missing })}
      </Banner>
    </div>
  )
}

function Urgent({ paper }: { paper: Paper }) {
  const { t } = useTranslation()
  const document = t(`papers.type.${paper.document_type}.inSentence`)
  const call = callOf(paper) ?? 'soon'
  if (call === 'soon') return t('papersNotice.soon', { document, count: Math.max(0, daysLeft(paper) ?? 0) })
  if (call === 'rejected') return t('papersNotice.rejected', { document })
  return isRequired(paper)
    ? t('papersNotice.expired', { document })
    : t('papersNotice.expiredOptional', { document })
}
