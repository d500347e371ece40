import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Problem } from '#web/lib/api.ts'

type Found<Data> = { value: Data; isOld: boolean }

type Memory<Data> = {
  /** Where each promise was last on screen: a dialog that opens changes the address without another load. */
  addresses: WeakMap<Promise<Data>, string>
  good?: { value: Data; of: Promise<Data> }
  found: WeakMap<Promise<Data>, Promise<Found<Data>>>
}

/** The server couldn't be reached or has a problem of its own; what it said before may well still be true. */
const mayPass = (error: unknown) =>
  error instanceof Problem && (error.status === 0 || error.status === 429 || error.status >= 500)

/** What was loaded; when that fails, what was loaded before at the same address. */
export function useLastGood<Data>(data: Promise<Data>): Promise<Found<Data>> {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [memory] = useState<Memory<Data>>(() => ({ addresses: new WeakMap(), found: new WeakMap() }))
  useEffect(() => {
    memory.addresses.set(data, address)
  }, [memory, data, address])
  const known = memory.found.get(data)
  if (known !== undefined) return known
  const found = data.then(
    value => {
      memory.good = { value, of: data }
      return { value, isOld: false }
    },
    (error: unknown) => {
      const { good, addresses } = memory
      const isSamePage = good && addresses.get(good.of) === (addresses.get(data) ?? address)
      if (!isSamePage || !mayPass(error)) throw error
      good.of = data
      return { value: good.value, isOld: true }
    },
  )
  found.catch(() => {})
  memory.found.set(data, found)
  return found
}
