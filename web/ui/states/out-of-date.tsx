import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { Button } from '../controls/button.tsx'
import { Banner } from './banner.tsx'

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
    <div role="status" className="mb-6">
      <Banner
        tone="warn"
        icon="warn"
        action={
          <Button look="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {t('problem.outOfDate')}
      </Banner>
    </div>
  )
}
