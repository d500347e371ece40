import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { communityLimits } from '#machines/community/post.ts'
import { api } from '../lib/api.ts'
import { timeAgo } from '../lib/format.ts'
import { showToast } from '../lib/toasts.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextArea } from '../ui/controls/field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { type Answer, type Post, useSending } from './use-community.ts'
import { type Words, WordsForm } from './words-form.tsx'

type Route = '/api/community/:id' | '/api/community-answers/:id'

type Props = {
  entry: Answer | Post
  /** Where it's changed, deleted and reported. */
  route: Route
  onDelete: () => void
  reload: () => Promise<void>
}

const titleOf = (entry: Answer | Post) => ('title' in entry ? entry.title : undefined)

/** A question or an answer with what its reader may do: change and delete one's own, report another's. */
export function Entry({ entry, route, onDelete, reload }: Props) {
  const { t } = useTranslation()
  const [doing, setDoing] = useState<'editing' | 'reporting'>()
  const { author, mine, at, editedAt, editUntil, hidden, text } = entry
  const title = titleOf(entry)
  const path = { id: entry.id }
  const close = () => setDoing(undefined)
  const save = async (words: Words) => {
    await (title === undefined
      ? api.patch('/api/community-answers/:id', { path, body: { text: words.text } })
      : api.patch('/api/community/:id', { path, body: words }))
    await reload()
    close()
  }
  const own = [
    ...(editUntil
      ? [{ label: t('community.edit'), icon: 'pencil' as const, onSelect: () => setDoing('editing') }]
      : []),
    { label: t('community.delete'), icon: 'close' as const, danger: true, onSelect: onDelete },
  ]
  const others = [
    { label: t('community.report'), icon: 'warn' as const, onSelect: () => setDoing('reporting') },
  ]
  return (
    <div className="flex gap-4">
      <Avatar name={author} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.94rem] text-ink-soft">
            <bdi className="font-semibold text-ink">{mine ? t('community.you') : author}</bdi>
            <span>{timeAgo(at)}</span>
            {editedAt && <span>{t('community.edited')}</span>}
            {'region' in entry && <Badge>{entry.region}</Badge>}
            {hidden && <Badge tone="bad">{t('community.hidden')}</Badge>}
          </p>
          <div className="-my-2 -me-2">
            <Menu label={t('community.more', { name: author })} items={mine ? own : others} />
          </div>
        </div>
        {doing === 'editing' ? (
          <div className="mt-3">
            <WordsForm
              draft={`${route}/${entry.id}`}
              withTitle={title !== undefined}
              start={{ title: title ?? '', text }}
              label={t(title === undefined ? 'community.answerText' : 'community.questionText')}
              submit={t('common.save')}
              onSend={save}
              onCancel={close}
            />
          </div>
        ) : (
          <p dir="auto" className="mt-1.5 max-w-[68ch] whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        )}
      </div>
      {doing === 'reporting' && <Report {...{ route, path }} onClose={close} />}
    </div>
  )
}

type ReportProps = { route: Route; path: { id: string }; onClose: () => void }

function Report({ route, path, onClose }: ReportProps) {
  const { t } = useTranslation()
  const { busy, send } = useSending()
  const [reason, setReason] = useState('')
  const report = async () => {
    const body = { reason: reason.trim() }
    if (!(await send(() => api.post(`${route}/report`, { path, body })))) return
    showToast({ tone: 'good', title: t('community.reported'), description: t('community.reportedText') })
    onClose()
  }
  return (
    <Dialog title={t('community.report')} text={t('community.reportText')} onClose={onClose}>
      <div className="grid gap-5">
        <TextArea
          label={t('community.reason')}
          optional
          value={reason}
          maxLength={communityLimits.reasonMax}
          onChange={event => setReason(event.target.value)}
        />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button busy={busy} onClick={() => void report()}>
            {t('community.sendReport')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
