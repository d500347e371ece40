import { type ReactNode, Suspense } from 'react'
import { Await, useAsyncError } from 'react-router-dom'
import { OutOfDate } from './out-of-date.tsx'
import { ErrorState } from './states.tsx'
import { useLastGood } from './use-last-good.ts'

type Props<Data> = {
  data: Promise<Data>
  skeleton: ReactNode
  /** For screens with their own error view. */
  failed?: (error: unknown) => ReactNode
  children: (data: Data) => ReactNode
}

/** Shows a skeleton, then the data or an error. A reload that fails leaves what was on screen, open dialogs included. */
export function Loaded<Data>({ data, skeleton, failed, children }: Props<Data>) {
  const found = useLastGood(data)
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={found} errorElement={<Failure {...(failed ? { failed } : {})} />}>
        {({ value, isOld }) => (
          <>
            {isOld && <OutOfDate />}
            {children(value)}
          </>
        )}
      </Await>
    </Suspense>
  )
}

function Failure({ failed }: { failed?: (error: unknown) => ReactNode }) {
  const error = useAsyncError()
  return failed ? failed(error) : <ErrorState error={error} />
}
