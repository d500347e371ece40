import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './hosts.ts'

const patienceMs = 10_000

/** A name can lead anywhere, and elsewhere a moment later: the very address that's called is looked at. */
const publicOnly: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first) return done(new Error('A push service isn’t on the public internet.'), [])
    if (options.all) return done(null, open)
    done(null, first.address, first.family)
  })

type Sent = { endpoint: string; body: Buffer; headers: Record<string, string | number> }

/** Hands a message to a push service and tells its answer; redirects aren't followed. */
export const deliver = ({ endpoint, body, headers }: Sent): Promise<number> =>
  new Promise((resolve, reject) => {
    const isSecure = endpoint.startsWith('https:')
    const options = { method: 'POST', headers, timeout: patienceMs, ...(isSecure && { lookup: publicOnly }) }
    const call = (isSecure ? request : requestHttp)(endpoint, options, answer => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    call.on('timeout', () => call.destroy(new Error('A push service took too long.')))
    call.on('error', reject)
    call.end(body)
  })
