const supportDraft = 'support-draft'

type Draft = Record<string, string>

/** For this tab only, so that a reload loses nothing that was typed. */
export const keepDraft = (draft: Draft, key = supportDraft): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Without storage the page itself still has it.
  }
}

export const readDraft = (key = supportDraft): Draft => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return Object.fromEntries(Object.entries(Object(kept)).map(([name, value]) => [name, String(value)]))
  } catch {
    return {}
  }
}

export const forgetDraft = (key = supportDraft): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there was none.
  }
}
