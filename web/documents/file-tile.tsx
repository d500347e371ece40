import { Icon, type IconName } from '../ui/icon.tsx'

export function FileTile({ icon = 'file' }: { icon?: IconName }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent-ink">
      <Icon name={icon} className="size-6" />
    </span>
  )
}
