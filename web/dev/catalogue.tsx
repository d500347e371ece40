import type { ComponentType } from 'react'
import { Buttons, Links, Menus, Toasts, Tooltips } from './actions.tsx'
import { Checkboxes, Radios, Sliders, Switches } from './choosing.tsx'
import type { PartId } from './part-ids.ts'
import { Avatars, Pages, ProgressLines, Steps, Tables } from './showing.tsx'
import { EmptyStates, ErrorStates, Shells, Skeletons } from './states.tsx'
import { BadgeSet, Banners, Cards, Dialogs, Questions, Sheets, TabSets } from './surfaces.tsx'
import { Colours, Icons, Spacing, Type } from './tokens.tsx'
import { Comboboxes, Fields, Selects } from './typing.tsx'

export const catalogue: Record<PartId, ComponentType> = {
  colours: Colours,
  type: Type,
  spacing: Spacing,
  icons: Icons,
  button: Buttons,
  link: Links,
  menu: Menus,
  tooltip: Tooltips,
  toast: Toasts,
  field: Fields,
  select: Selects,
  combobox: Comboboxes,
  checkbox: Checkboxes,
  'radio-cards': Radios,
  switch: Switches,
  slider: Sliders,
  tabs: TabSets,
  card: Cards,
  badge: BadgeSet,
  banner: Banners,
  dialog: Dialogs,
  sheet: Sheets,
  confirm: Questions,
  table: Tables,
  pagination: Pages,
  progress: ProgressLines,
  'step-bar': Steps,
  avatar: Avatars,
  skeleton: Skeletons,
  empty: EmptyStates,
  error: ErrorStates,
  shell: Shells,
}
