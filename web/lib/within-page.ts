import type { ShouldRevalidateFunctionArgs } from 'react-router-dom'

/** For what surrounds a page: its own filters, days and dialogs change nothing out there. */
export const exceptWithinPage = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
