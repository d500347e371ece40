import { type ReactNode, Suspense } from 'react'
import { Await, useAsyncError } from 'react-router-dom'
import { ErrorState } from './states.tsx'

type Props<Data> = {
  data: Promise<Data>
  skeleton: ReactNode
  /** For screens with their own error view. */
  failed?: (error: unknown) => ReactNode
  children: (data: Data) => ReactNode
}

/** Shows a skeleton, then the data or an error. */
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
