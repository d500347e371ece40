// The baseline: the same chunks at the same pace, and nothing else.
import { createServer } from 'node:http'

const pieces: string[] = JSON.parse(process.argv[2] ?? '[]')
const paceMs = Number(process.argv[3])

const server = createServer((request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let at = 0
  const next = () => {
    response.write(pieces[at++])
    if (at < pieces.length) timer = setTimeout(next, paceMs)
    else response.end()
  }
  let timer = setTimeout(next)
  response.once('close', () => clearTimeout(timer))
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 2048 }, () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
