import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { Button } from '../controls/button.tsx'
import { Icon } from '../icon.tsx'

/** Over what was loaded before, when it couldn't be loaded again; it's tried again as soon as the network is back. */
export function OutOfDate() {
  const { t } = useTranslation()
  const { state, revalidate } = useRevalidator()
  const again = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const controller = new AbortController()
    window.addEventListener('online', () => again(), { signal: controller.signal })
    return () => controller.abort()
  }, [])
  return (
    <p
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-3 rounded-lg bg-warn-soft px-4 py-1 text-warn"
    >
      <Icon name="warn" className="size-5 shrink-0" />
      <span className="py-2">{t('problem.outOfDate')}</span>
      <Button look="quiet" busy={state === 'loading'} onClick={() => void revalidate()}>
        {t('common.tryAgain')}
      </Button>
    </p>
  )
}
