/** The control to focus in a field: the checked one, otherwise the first. */
export const firstControl = (place: Element | null) =>
  place?.querySelector<HTMLElement>('input[type=radio]:checked') ??
  place?.querySelector<HTMLElement>('input, textarea')

export const focusFirst = (place: Element | null) => firstControl(place)?.focus()
