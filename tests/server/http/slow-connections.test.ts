import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { AnswerWithHeaders } from '#server/http/answer-headers.ts'
import { refuseUnreadable } from '#server/http/client-error.ts'
import { closeStalledBodies, headerLimits } from '#server/http/slow-connections.ts'

const patience = { headerMs: 300, bodyMs: 400 }
const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Answers a request once its body is there, and `/later` a while after that. */
async function serve(): Promise<number> {
  const options = { ServerResponse: AnswerWithHeaders, keepAliveTimeout: 100, ...headerLimits(patience) }
  const server = createServer<typeof IncomingMessage, typeof AnswerWithHeaders>(
    options,
    (request, response) => {
      const waitMs = request.url === '/later' ? patience.bodyMs * 2 : 0
      request.resume().on('end', () => setTimeout(() => response.end('whole'), waitMs))
    },
  )
  server.on('clientError', refuseUnreadable)
  closeStalledBodies(server, patience)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  return (server.address() as AddressInfo).port
}

function open(port: number, first: string): { socket: Socket; heard: Promise<string> } {
  const socket = connect(port, '127.0.0.1', () => socket.write(first))
  let words = ''
  socket.on('data', data => {
    words += data.toString()
  })
  socket.on('error', () => {})
  ends.push(() => socket.destroy())
  return { socket, heard: new Promise(resolve => socket.once('close', () => resolve(words))) }
}

const drip = (socket: Socket, everyMs: number) => {
  const timer = setInterval(() => socket.writable && socket.write('a'), everyMs)
  socket.once('close', () => clearInterval(timer))
}

test('headers that drip in are cut off, however many there are', async () => {
  const port = await serve()
  const dripping = Array.from({ length: 50 }, () => open(port, 'GET / HTTP/1.1\r\nHost: here\r\nX-Slow: '))
  for (const { socket } of dripping) drip(socket, 40)
  for (const { heard } of dripping) expect(await heard).toContain('408 Request Timeout')
})

test('a body that stops arriving ends its connection', async () => {
  const { heard } = open(await serve(), 'POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nhalf')
  expect(await heard).not.toContain('whole')
})

test('a body that keeps arriving, and an answer that takes its time, are waited for', async () => {
  const port = await serve()
  const slow = open(port, 'POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Length: 10\r\n\r\n')
  drip(slow.socket, patience.bodyMs / 5)
  const late = open(port, 'GET /later HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n')
  expect(await slow.heard).toContain('whole')
  expect(await late.heard).toContain('whole')
})

test('an idle connection that was kept alive ends', async () => {
  const { heard } = open(await serve(), 'GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  expect(await heard).toContain('whole')
})
