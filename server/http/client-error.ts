import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { Problem, problemBody } from './problem.ts'

const unreadable = new Problem(
  400,
  'malformed',
  'We couldn’t read this request. Please check it and try again.',
)
const longHead = new Problem(
  431,
  'head_too_large',
  'The address or the cookies are too long. Please clear this site’s cookies and try again.',
)
const slow = new Problem(408, 'timeout', 'The request took too long to arrive. Please try again.')

const problems: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: longHead,
  ERR_HTTP_REQUEST_TIMEOUT: slow,
}

/** Malformed HTTP never reaches the app: it's answered here, in the same format. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const problem = problems[error.code ?? ''] ?? unreadable
  const body = JSON.stringify(problemBody(problem))
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
