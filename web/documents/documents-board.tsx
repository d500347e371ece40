import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { type DocumentType, requiredTypes } from '#machines/documents/documents.ts'
import { useRealtime } from '../lib/realtime.ts'
import { EmptyDocuments } from '../pictures/empty-documents.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TabPanel, Tabs } from '../ui/controls/tabs.tsx'
import { UnsavedGuard } from '../ui/overlays/unsaved-guard.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { Progress } from '../ui/states/progress.tsx'
import { QuietState } from '../ui/states/states.tsx'
import { useUploads } from '../uploads/use-uploads.ts'
import { DocumentCard } from './document-card.tsx'
import { documentDrafts } from './document-drafts.ts'
import { DocumentRow } from './document-row.tsx'
import { optionalTypes } from './document-types.ts'
import { type CaregiverDocument, documentList, documentUploads } from './documents.ts'

const tabs = ['required', 'optional', 'submitted'] as const
type Tab = (typeof tabs)[number]

const isTab = (name: string | null): name is Tab => tabs.some(tab => tab === name)

/** Uploaded, and neither rejected nor expired. */
const counts = ({ status }: CaregiverDocument) => status === 'awaiting_verification' || status === 'verified'

const news = ['document_verified', 'document_rejected', 'document_expired']

/** New decisions show up by themselves. A file dropped beside the drop zone mustn't replace the page. */
const useBoard = () => {
  useRealtime('notifications', news, () => void documentList.refresh().catch(() => {}))
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const refuse = (event: DragEvent) => event.preventDefault()
    const look = () => {
      if (document.visibilityState === 'visible') documentList.refresh().catch(() => {})
    }
    window.addEventListener('dragover', refuse, { signal })
    window.addEventListener('drop', refuse, { signal })
    document.addEventListener('visibilitychange', look, { signal })
    return () => controller.abort()
  }, [])
  return useSyncExternalStore(documentList.subscribe, documentList.read)
}

/** All document types in three tabs; the open one is in the URL (specification, section 2). */
export function DocumentsBoard({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const documents = useBoard()
  const asked = params.get('tab')
  const tab = isTab(asked) ? asked : 'required'
  const open = (next: Tab) => setParams({ tab: next }, { replace: true, preventScrollReset: true })
  const current = documents.filter(({ status }) => status !== 'replaced')
  return (
    <div className="grid grid-cols-1 gap-6">
      <NotUploaded userId={userId} />
      <Standing documents={current} />
      <Tabs
        label={t('documents.tabs')}
        tabs={tabs.map(value => ({ value, label: t(`documents.tab.${value}`) }))}
        value={tab}
        onValue={open}
      >
        <TabPanel value="required">
          <p className="mb-4 text-ink-soft">{t('documents.requiredLead')}</p>
          <Kinds types={requiredTypes} documents={current} userId={userId} />
        </TabPanel>
        <TabPanel value="optional">
          <p className="mb-4 text-ink-soft">{t('documents.optionalLead')}</p>
          <Kinds types={optionalTypes} documents={current} userId={userId} />
        </TabPanel>
        <TabPanel value="submitted">
          <Submitted documents={documents} onEmpty={() => open('required')} />
        </TabPanel>
      </Tabs>
    </div>
  )
}

/** A chosen file is easily taken for an uploaded one. */
function NotUploaded({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const drafts = useSyncExternalStore(documentDrafts.subscribe, () => documentDrafts.of(userId))
  const [type] = drafts.keys()
  return (
    <UnsavedGuard
      isChanged={type !== undefined}
      title={t('documents.leave.title')}
      text={type ? t('documents.leave.text', { document: t(`documents.type.${type}.name`) }) : ''}
      confirm={t('documents.leave.confirm')}
    />
  )
}

function Standing({ documents }: { documents: readonly CaregiverDocument[] }) {
  const { t } = useTranslation()
  const all = requiredTypes.length
  const having = (isGood: (doc: CaregiverDocument) => boolean) =>
    requiredTypes.filter(type => documents.some(doc => doc.document_type === type && isGood(doc))).length
  const done = having(counts)
  const verified = having(({ status }) => status === 'verified')
  if (done < all)
    return (
      <Progress
        label={t('documents.progress')}
        text={t('documents.handedIn', { done, all })}
        value={done}
        max={all}
      />
    )
  return (
    <Banner tone="good" icon="shield">
      {verified === all ? t('documents.allGood') : t('documents.allIn')}
    </Banner>
  )
}

type KindsProps = { types: readonly DocumentType[]; documents: readonly CaregiverDocument[]; userId: string }

function Kinds({ types, documents, userId }: KindsProps) {
  const uploads = useUploads(documentUploads(userId))
  return (
    <ul className="grid grid-cols-1 gap-4">
      {types.map(type => (
        <DocumentCard
          key={type}
          type={type}
          userId={userId}
          documents={documents.filter(doc => doc.document_type === type)}
          uploads={uploads.filter(({ note }) => note.document_type === type)}
        />
      ))}
    </ul>
  )
}

function Submitted({ documents, onEmpty }: { documents: readonly CaregiverDocument[]; onEmpty: () => void }) {
  const { t } = useTranslation()
  if (documents.length === 0)
    return (
      <div className="rounded-box border border-dashed border-edge">
        <QuietState
          icon="notes"
          title={t('documents.none')}
          text={t('documents.noneText')}
          picture={<EmptyDocuments className="w-60" />}
        >
          <Button look="secondary" onClick={onEmpty}>
            {t('documents.toRequired')}
          </Button>
        </QuietState>
      </div>
    )
  return (
    <ul className="grid grid-cols-1 gap-4">
      {documents.map(doc => (
        <li key={doc.id} className="rounded-box border border-line bg-surface p-5">
          <DocumentRow doc={doc} named />
        </li>
      ))}
    </ul>
  )
}
