import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { goKeys } from './go-keys.ts'
import { Keyed, KeysSwitch } from './keys.tsx'

/** Every shortcut, and the switch for those who'd rather do without. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const everywhere = [
    ['Ctrl K', t('palette.label')],
    ['G N', t('nextItem.open')],
    ['U', t('nextItem.undo')],
    ['?', t('shortcuts.this')],
    ['Esc', t('shortcuts.close')],
  ] as const
  const lists = [
    ['J', t('rowKeys.next')],
    ['K', t('rowKeys.previous')],
    ['Enter', t('rowKeys.open')],
    ['E', t('urgent.markHandled')],
    ['X', t('rowKeys.select')],
  ] as const
  const conversations = [
    ['Ctrl Enter', t('adminMessages.sendNext')],
    ['F', t('adminMessages.followUp.title')],
  ] as const
  const reviews = [
    ['P', t('adminReviews.publish')],
    ['D', t('adminReviews.decline')],
    ['U', t('common.undo')],
  ] as const
  const community = [
    ['H', t('adminCommunity.hide')],
    ['B', t('adminCommunity.restore')],
    ['E', t('adminCommunity.keep')],
    ['U', t('common.undo')],
  ] as const
  const go = goKeys.map(({ key, name }) => [`G ${key.toUpperCase()}`, t(`adminNav.${name}`)] as const)
  const groups = [
    { name: 'everywhere', keys: everywhere },
    { name: 'lists', keys: lists },
    { name: 'conversations', keys: conversations },
    { name: 'reviews', keys: reviews },
    { name: 'community', keys: community },
    { name: 'go', keys: go },
  ] as const
  return (
    <Dialog title={t('rowKeys.list')} onClose={onClose}>
      <div className="grid gap-6">
        <KeysSwitch />
        {groups.map(({ name, keys }) => (
          <section key={name} aria-label={t(`shortcuts.${name}`)}>
            <h3 className="mb-2 text-lg">{t(`shortcuts.${name}`)}</h3>
            <ul className="grid gap-2 sm:grid-cols-2">
              {keys.map(([key, does]) => (
                <li key={key}>
                  <Keyed shortcut={key}>{does}</Keyed>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
