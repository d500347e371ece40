import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'

async function connected(upstream: string): Promise<Socket | undefined> {
  const { hostname, port } = new URL(upstream)
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return socket
  } catch {
    return undefined
  }
}

/** Passes one exchange on as it comes, and breaks it off where the other side does. */
function pass(socket: Socket, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request
  const passed = ask({ createConnection: () => socket, method, path: url, headers }, answer => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  passed.on('error', () => response.destroy())
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}

/** A plain proxy: each request goes to the next server; one that doesn't take connections is passed over. */
export async function startRoundRobin(servers: () => readonly string[]) {
  let turn = 0
  let wished: string | undefined
  const next = async (): Promise<Socket | undefined> => {
    const all = servers()
    const first = wished === undefined ? turn++ : all.indexOf(wished)
    wished = undefined
    for (let step = 0; step < all.length; step++) {
      const socket = await connected(all[(first + step) % all.length] ?? '')
      if (socket) return socket
    }
    return undefined
  }
  const server = createServer((request, response) => {
    request.on('error', () => undefined)
    void next().then(socket => (socket ? pass(socket, request, response) : response.writeHead(502).end()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    /** The next request goes there, whoever's turn it is. */
    sendNextTo(upstream: string) {
      wished = upstream
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
