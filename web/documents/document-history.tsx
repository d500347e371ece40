import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAndTime } from '../lib/format.ts'
import { problemText } from '../lib/problem-words.ts'
import { Button } from '../ui/controls/button.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { type DocumentMove, readHistory } from './documents.ts'

const reading = (id: string) => {
  const moves = readHistory(id)
  moves.catch(() => {})
  return moves
}

/** A document's history; loaded only on request. */
export function DocumentHistory({ id }: { id: string }) {
  const { t } = useTranslation()
  const [moves, setMoves] = useState(() => reading(id))
  return (
    <Loaded
      data={moves}
      skeleton={
        <Skeleton label={t('common.loading')}>
          <LineBones count={2} />
        </Skeleton>
      }
      failed={error => (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{problemText(error)}</p>
          <Button look="secondary" onClick={() => setMoves(reading(id))}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
    >
      {found => (
        <ol className="grid gap-2 border-s-2 border-line ps-4">
          {found.map(move => (
            <li key={`${move.at} ${move.type}`}>
              <Happened move={move} />
              <time dateTime={move.at} className="block text-[0.94rem] text-ink-soft">
                {dayAndTime(move.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}

function Happened({ move }: { move: DocumentMove }) {
  const { t } = useTranslation()
  if (move.type === 'remind') return t('documents.happened.remind', { count: move.days ?? 0 })
  if (move.type === 'reject' && move.reason)
    return <bdi>{t('documents.happened.rejectBecause', { reason: move.reason })}</bdi>
  return t(`documents.happened.${move.type}`)
}
