import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { about } from '../lib/about.ts'

/** Which model writes Emma's replies, and which company receives the conversation. */
function Whose() {
  const { t } = useTranslation()
  const { model } = use(about())
  if (model === undefined) return null
  return model === 'embedded' ? t('emmaChat.ownModel') : t('emmaChat.hostedModel', { model })
}

/** `look`: where it stands below words that have a picture before them, it stands below the words. */
export function ModelNote({ look = 'sm:ps-12' }: { look?: string }) {
  return (
    <p className={`mb-5 min-h-6 text-[0.94rem] text-ink-soft ${look}`}>
      <Suspense>
        <Whose />
      </Suspense>
    </p>
  )
}
