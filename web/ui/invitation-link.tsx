import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Button } from './controls/button.tsx'
import { Icon } from './icon.tsx'
import { Banner } from './states/banner.tsx'

type Props = {
  link: string
  texts: { sent: string; until: string; copy: string; copied: string; notCopied: string }
}

/** An invitation that was sent, with its link to pass on by hand. */
export function InvitationLink({ link, texts }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ tone: 'good', title: texts.copied })
    } catch (error) {
      showToast({ tone: 'bad', title: texts.notCopied, description: problemText(error) })
    }
  }
  return (
    <div role="status">
      <Banner tone="good" icon="check">
        <p>{texts.sent}</p>
        <p className="mt-2 text-[0.94rem]">{texts.until}</p>
        <code className="mt-2 block rounded-md bg-surface px-2 py-1 text-[0.85rem] wrap-anywhere">
          {link}
        </code>
        <Button look="secondary" className="mt-2" onClick={() => void copy()}>
          <Icon name="copy" className="size-4.5" />
          {texts.copy}
        </Button>
      </Banner>
    </div>
  )
}
