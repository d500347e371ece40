/** Where one goes on with an answer: at what is chosen, or at the first control. */
export const firstControl = (place: Element | null) =>
  place?.querySelector<HTMLElement>('input[type=radio]:checked') ??
  place?.querySelector<HTMLElement>('input, textarea')

export const focusFirst = (place: Element | null) => firstControl(place)?.focus()
