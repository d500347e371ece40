const key = 'circle-invitation'

/** Kept in this tab while someone logs in: an address would carry the token into logs. */
export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(key, token)
  } catch {
    // Without storage they open the link once more.
  }
}

export function keptToken(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function forgetToken(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
