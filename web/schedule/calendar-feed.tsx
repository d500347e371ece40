import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../calls/address.ts'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Bone, Skeleton } from '../ui/states/skeleton.tsx'
import { ErrorState } from '../ui/states/states.tsx'

type Feed = Answer<'GET /api/calendar-feed'>

/** Calendar programs open this and ask whether to subscribe. */
const subscribing = (url: string) => url.replace(/^https?:/, 'webcal:')

/** The way to one's visits in the calendar one uses anyway. */
export function CalendarFeed() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-8">
      <Button look="secondary" onClick={() => setOpen(true)}>
        <Icon name="calendar" />
        {t('calendarFeed.open')}
      </Button>
      {isOpen && <FeedDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [feed, setFeed] = useState<Feed>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    const leaving = new AbortController()
    const unlessLeft = (set: () => void) => !leaving.signal.aborted && set()
    api.get('/api/calendar-feed', { signal: leaving.signal }).then(
      found => unlessLeft(() => setFeed(found)),
      cause => unlessLeft(() => setError(cause)),
    )
    return () => leaving.abort()
  }, [])
  return (
    <Dialog title={t('calendarFeed.title')} text={t('calendarFeed.text')} onClose={onClose}>
      {error ? <ErrorState error={error} /> : feed ? <Shown feed={feed} onRenewed={setFeed} /> : <Bones />}
    </Dialog>
  )
}

function Bones() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t('common.loading')}>
      <Bone className="mb-4 h-16 w-full" />
      <Bone className="h-11 w-48" />
    </Skeleton>
  )
}

function Shown({ feed, onRenewed }: { feed: Feed; onRenewed: (feed: Feed) => void }) {
  const { t } = useTranslation()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(feed.url)
      showToast({ tone: 'good', title: t('calendarFeed.copied') })
    } catch {
      showToast({ tone: 'bad', title: t('calendarFeed.notCopied') })
    }
  }
  return (
    <div className="grid gap-5">
      <TextField
        label={t('calendarFeed.address')}
        hint={t('calendarFeed.secret')}
        value={feed.url}
        dir="ltr"
        readOnly
        onFocus={event => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          {t('calendarFeed.copy')}
        </Button>
        <a
          href={subscribing(feed.url)}
          className="inline-flex min-h-11 items-center rounded-lg border border-edge bg-surface px-5 py-2 font-semibold hover:border-action hover:bg-action-soft"
        >
          {t('calendarFeed.subscribe')}
        </a>
        <Renew onRenewed={onRenewed} />
      </div>
    </div>
  )
}

/** The old address stops updating. */
function Renew({ onRenewed }: { onRenewed: (feed: Feed) => void }) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const renew = async () => {
    setBusy(true)
    try {
      onRenewed(await api.post('/api/calendar-feed/renew'))
      showToast({ tone: 'good', title: t('calendarFeed.renewed') })
      setAsks(false)
    } catch (error) {
      showToast({ tone: 'bad', title: t('calendarFeed.notRenewed'), description: problemText(error) })
    }
    setBusy(false)
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsks(true)}>
        {t('calendarFeed.renew')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('calendarFeed.renewTitle')}
          text={t('calendarFeed.renewText')}
          confirm={t('calendarFeed.renew')}
          busy={busy}
          onConfirm={() => void renew()}
          onCancel={() => setAsks(false)}
        />
      )}
    </>
  )
}
