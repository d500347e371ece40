import { fileSize } from '../lib/format.ts'
import { Icon } from '../ui/icon.tsx'
import type { Attachment } from './conversation.ts'

export function SentFiles({ files }: { files: readonly Attachment[] }) {
  return (
    <ul className="my-1 grid gap-1">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a
            href={`/api/message-files/${encodeURIComponent(id)}`}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-lg border border-line px-3 py-1.5 hover:border-action"
          >
            <Icon name="file" />
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <span className="shrink-0 text-[0.9rem] text-ink-soft">{fileSize(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
