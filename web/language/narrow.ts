const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase().trim()

/** Leaves the languages whose own, local or English name, or code, has what was typed. */
export const narrow = (input: HTMLInputElement): void => {
  const wanted = plain(input.value)
  const around = input.parentElement
  const entries = [...(around?.querySelectorAll<HTMLElement>('[data-names]') ?? [])]
  for (const entry of entries) entry.hidden = !plain(entry.dataset.names ?? '').includes(wanted)
  const none = around?.querySelector<HTMLElement>('[data-none]')
  if (none) none.hidden = entries.some(entry => !entry.hidden)
}
