import { type ReactNode, Suspense } from 'react'
import { Await, useAsyncError } from 'react-router-dom'
import { ErrorState } from './states.tsx'

type Props<Data> = {
  data: Promise<Data>
  skeleton: ReactNode
  /** For screens whose failure has words of its own. */
  failed?: (error: unknown) => ReactNode
  children: (data: Data) => ReactNode
}

/** The skeleton, then the data, or what went wrong. */
export function Loaded<Data>({ data, skeleton, failed, children }: Props<Data>) {
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={data} errorElement={<Failure {...(failed ? { failed } : {})} />}>
        {children}
      </Await>
    </Suspense>
  )
}

function Failure({ failed }: { failed?: (error: unknown) => ReactNode }) {
  const error = useAsyncError()
  return failed ? failed(error) : <ErrorState error={error} />
}
