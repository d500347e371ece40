import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { type DocumentType, requiredTypes } from '#machines/documents/documents.ts'
import { EmptyDocuments } from '../pictures/empty-documents.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TabPanel, Tabs } from '../ui/controls/tabs.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { Progress } from '../ui/states/progress.tsx'
import { QuietState } from '../ui/states/states.tsx'
import { useUploads } from '../uploads/use-uploads.ts'
import { PaperCard } from './paper-card.tsx'
import { PaperRow } from './paper-row.tsx'
import { optionalTypes } from './paper-types.ts'
import { type Paper, paperList, papersDesk } from './papers.ts'

const tabs = ['required', 'optional', 'submitted'] as const
type Tab = (typeof tabs)[number]

const isTab = (name: string | null): name is Tab => tabs.some(tab => tab === name)

/** Uploaded, and neither rejected nor expired. */
const counts = ({ status }: Paper) => status === 'awaiting_verification' || status === 'verified'

/** A file dropped beside the drop zone mustn't replace the page; returning to the tab shows new decisions. */
const useBoard = () => {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const refuse = (event: DragEvent) => event.preventDefault()
    const look = () => {
      if (document.visibilityState === 'visible') paperList.refresh().catch(() => {})
    }
    window.addEventListener('dragover', refuse, { signal })
    window.addEventListener('drop', refuse, { signal })
    document.addEventListener('visibilitychange', look, { signal })
    return () => controller.abort()
  }, [])
  return useSyncExternalStore(paperList.subscribe, paperList.read)
}

/** All document types in three tabs; the open one is in the URL (specification, section 2). */
export function PapersBoard({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const papers = useBoard()
  const asked = params.get('tab')
  const tab = isTab(asked) ? asked : 'required'
  const open = (next: Tab) => setParams({ tab: next }, { replace: true, preventScrollReset: true })
  const current = papers.filter(({ status }) => status !== 'replaced')
  return (
    <div className="grid gap-6">
      <Standing papers={current} />
      <Tabs
        label={t('papers.tabs')}
        tabs={tabs.map(value => ({ value, label: t(`papers.tab.${value}`) }))}
        value={tab}
        onValue={open}
      >
        <TabPanel value="required">
          <p className="mb-4 text-ink-soft">{t('papers.requiredLead')}</p>
          <Kinds types={requiredTypes} papers={current} userId={userId} />
        </TabPanel>
        <TabPanel value="optional">
          <p className="mb-4 text-ink-soft">{t('papers.optionalLead')}</p>
          <Kinds types={optionalTypes} papers={current} userId={userId} />
        </TabPanel>
        <TabPanel value="submitted">
          <Submitted papers={papers} onEmpty={() => open('required')} />
        </TabPanel>
      </Tabs>
    </div>
  )
}

function Standing({ papers }: { papers: readonly Paper[] }) {
  const { t } = useTranslation()
  const all = requiredTypes.length
  const having = (isGood: (paper: Paper) => boolean) =>
    requiredTypes.filter(type => papers.some(paper => paper.document_type === type && isGood(paper))).length
  const done = having(counts)
  const verified = having(({ status }) => status === 'verified')
  if (done < all)
    return (
      <Progress
        label={t('papers.progress')}
        text={t('papers.handedIn', { done, all })}
        value={done}
        max={all}
      />
    )
  return (
    <Banner tone="good" icon="shield">
      {verified === all ? t('papers.allGood') : t('papers.allIn')}
    </Banner>
  )
}

type KindsProps = { types: readonly DocumentType[]; papers: readonly Paper[]; userId: string }

function Kinds({ types, papers, userId }: KindsProps) {
  const uploads = useUploads(papersDesk(userId))
  return (
    <ul className="grid gap-4">
      {types.map(type => (
        <PaperCard
          key={type}
          type={type}
          userId={userId}
          papers={papers.filter(paper => paper.document_type === type)}
          uploads={uploads.filter(({ note }) => note.document_type === type)}
        />
      ))}
    </ul>
  )
}

function Submitted({ papers, onEmpty }: { papers: readonly Paper[]; onEmpty: () => void }) {
  const { t } = useTranslation()
  if (papers.length === 0)
    return (
      <div className="rounded-box border border-dashed border-edge">
        <QuietState
          icon="notes"
          title={t('papers.none')}
          text={t('papers.noneText')}
          picture={<EmptyDocuments className="w-60" />}
        >
          <Button look="secondary" onClick={onEmpty}>
            {t('papers.toRequired')}
          </Button>
        </QuietState>
      </div>
    )
  return (
    <ul className="grid gap-4">
      {papers.map(paper => (
        <li key={paper.id} className="rounded-box border border-line bg-surface p-5">
          <PaperRow paper={paper} named />
        </li>
      ))}
    </ul>
  )
}
