import { HelpLines } from '../emma/help-lines.tsx'
import { useInterview } from './use-interview.ts'

/** What to do first, after words of danger in a form. */
export function TypedHelp() {
  const { help } = useInterview().state
  if (!help) return null
  return (
    <div role="alert">
      <p dir="auto" className="mb-3 max-w-[62ch]">
        {help.words}
      </p>
      {help.lines.length > 0 && <HelpLines lines={help.lines} title={help.title} />}
    </div>
  )
}
