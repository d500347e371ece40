import { paths } from '../paths.ts'

type Account = { isAdmin: boolean; hasCaregiverProfile: boolean; hasCareProfile: boolean }

const read = async <Data>(path: string): Promise<Data> => {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

/** 'Log in' and 'Sign up' first check whether someone is signed in already (specification, section 2). */
const entrance = async (): Promise<string> => {
  if (!(await read<unknown>('/api/auth/get-session'))) return paths.authCaregiver()
  const account = await read<Account>('/api/account')
  if (account.isAdmin) return paths.adminDashboard()
  if (account.hasCaregiverProfile) return paths.dashboard()
  return account.hasCareProfile ? paths.careSeekerDashboard() : paths.authCaregiver()
}

const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0

/** Which tab the sign-in screen opens; a page load carries no other state. */
const tellArrival = ({ tab, role }: DOMStringMap) => {
  try {
    sessionStorage.setItem('arrival', JSON.stringify({ tab, role, at: Date.now() }))
  } catch {
    // Without storage it opens on its first tab.
  }
}

const enter = async (link: HTMLAnchorElement) => {
  link.ariaBusy = 'true'
  // The sign-in screen asks for the session again and shows any error.
  const target = await entrance().catch(() => link.href)
  link.ariaBusy = null
  window.location.assign(target)
}

/** Links to the sign-in screens. */
export const startEntrance = (page: ParentNode, signal: AbortSignal): void => {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-tab]'))
    link.addEventListener(
      'click',
      event => {
        if (opensElsewhere(event)) return
        tellArrival(link.dataset)
        if (link.dataset.entrance === undefined) return
        event.preventDefault()
        if (link.ariaBusy !== 'true') void enter(link)
      },
      { signal },
    )
}
