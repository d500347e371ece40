import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { Button } from '../ui/controls/button.tsx'
import type { Talk, Turn } from './talk.ts'

/** A change that Emma proposes: it happens by this button, and by nothing else. */
export function AssistantCard({ turn, talk }: { turn: Turn; talk: Talk }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const card = turn.reply?.card
  if (!card) return null
  const then = (doing: Promise<void>) => void doing.then(revalidate)
  const isOpen = turn.card === 'open' || turn.card === 'busy'
  return (
    <div data-card={card.tool} className="mt-2 rounded-box border border-edge bg-surface p-4">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {card.says}
      </p>
      <p role="status" className="mt-2 empty:hidden">
        {turn.card === 'done' && card.done}
        {turn.card === 'undone' && t('assistant.undone')}
        {turn.card === 'left' && t('assistant.left')}
      </p>
      <p role="alert" className="mt-2 text-bad empty:hidden">
        {turn.problem ?? ''}
      </p>
      {isOpen && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button busy={turn.card === 'busy'} onClick={() => then(talk.confirm(turn))}>
            {card.confirm}
          </Button>
          <Button look="quiet" onClick={() => talk.leave(turn)}>
            {t('assistant.notNow')}
          </Button>
        </div>
      )}
      {turn.card === 'done' && card.undo && (
        <Button look="secondary" className="mt-3" onClick={() => then(talk.undo(turn))}>
          {t('common.undo')}
        </Button>
      )}
    </div>
  )
}
