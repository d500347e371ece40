import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { documentTypes } from '#machines/documents.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { LinkButton } from '../ui/button.tsx'
import { callOf, daysLeft, type PaperCall } from './paper-dates.ts'
import { requiredPapers } from './paper-types.ts'
import type { Paper } from './papers.ts'

const urgency = ['rejected', 'expired', 'soon'] as const satisfies PaperCall[]

const isRequired = ({ document_type: type }: Paper) => documentTypes[type].required

/** The one paper that most needs its owner: what stops her first, then what will. */
export const mostUrgent = (papers: readonly Paper[], now = new Date()): Paper | undefined => {
  const left = (paper: Paper) => daysLeft(paper, now) ?? 0
  const calling = (call: PaperCall) =>
    papers
      .filter(paper => callOf(paper, now) === call)
      .sort((a, b) => Number(isRequired(b)) - Number(isRequired(a)) || left(a) - left(b))
  return urgency.flatMap(calling)[0]
}

/** How many required papers nobody could look at yet. */
export const missingRequired = (papers: readonly Paper[]): number =>
  requiredPapers.filter(type => !papers.some(paper => paper.document_type === type)).length

/** On the first page after signing in: what is missing, or will be, said before it hurts. */
export function PapersNotice({ papers }: { papers: Promise<readonly Paper[] | undefined> }) {
  return (
    <Suspense>
      <Notice papers={papers} />
    </Suspense>
  )
}

function Notice({ papers }: { papers: Promise<readonly Paper[] | undefined> }) {
  const { t } = useTranslation()
  const known = (use(papers) ?? []).filter(({ status }) => status !== 'replaced')
  const urgent = mostUrgent(known)
  const missing = missingRequired(known)
  if (!urgent && missing === 0) return null
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
  const name = t(`papers.type.${paper.document_type}.name`)
  const call = callOf(paper) ?? 'soon'
  if (call === 'soon')
    return t('papersNotice.soon', { paper: name, count: Math.max(0, daysLeft(paper) ?? 0) })
  if (call === 'rejected') return t('papersNotice.rejected', { paper: name })
  return isRequired(paper)
    ? t('papersNotice.expired', { paper: name })
    : t('papersNotice.expiredOptional', { paper: name })
}
