import { useState } from 'react'
import { saveAsFile } from '../lib/save-file.ts'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { t } from './words.ts'

type Props = { name: string; source: string }

/** The export for Stately is a file: nothing is sent anywhere. */
export function ExportPanel({ name, source }: Props) {
  const [said, setSaid] = useState<'machines.export.copied' | 'machines.export.refused'>()
  const file = `${name}.ts`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(source)
      setSaid('machines.export.copied')
    } catch {
      // Some browsers ask first, and people may say no.
      setSaid('machines.export.refused')
    }
  }
  return (
    <section aria-labelledby="export" className="rounded-box border border-line bg-surface p-5">
      <h2 id="export" className="text-xl">
        {t('machines.export.title')}
      </h2>
      <p className="mt-2 text-ink-soft">{t('machines.export.text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => void copy()}>
          <Icon name="copy" />
          {t('machines.export.copy')}
        </Button>
        <Button look="secondary" onClick={() => saveAsFile(file, source)}>
          <Icon name="download" />
          <bdi className="wrap-anywhere">{t('machines.export.download', { file })}</bdi>
        </Button>
      </div>
      <p role="status" className="mt-2 text-ink-soft empty:hidden">
        {said && t(said)}
      </p>
    </section>
  )
}
