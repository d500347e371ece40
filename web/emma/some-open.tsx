import { useTranslation } from 'react-i18next'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = { count: number; action: string; onFinish: () => void }

/** Lets people continue with some answers missing; they fill those in later. */
export function SomeOpen({ count, action, onFinish }: Props) {
  const { t } = useTranslation()
  return (
    <div className="rounded-box border border-line bg-surface p-4 sm:flex sm:items-center sm:gap-4">
      <p className="flex min-w-0 flex-1 items-start gap-2.5">
        <Icon name="info" className="mt-1 size-5 text-action" />
        <span>
          <strong className="block font-semibold">{t('emmaChat.someOpen', { count })}</strong>
          {t('emmaChat.someOpenText')}
        </span>
      </p>
      <Button onClick={onFinish} className="max-sm:mt-3 max-sm:w-full">
        {action}
      </Button>
    </div>
  )
}
