/** Typographic marks that would make a text of 160 letters two or three. */
const plain: Readonly<Record<string, string>> = {
  ...{ '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...' },
  ...{ '\u00a0': ' ', '\u202f': ' ', '\u2009': ' ' },
}

export const forGsm = (text: string): string =>
  text.replaceAll(/[’‘“”–—…\u00a0\u202f\u2009]/gu, mark => plain[mark] ?? mark)
