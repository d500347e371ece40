import { serve } from '@hono/node-server'
import { Hono } from 'hono'

// The baseline: the same framework, the same response, and nothing else.
const answer = JSON.parse(process.argv[2] ?? '{}')
const app = new Hono().get('/', c => c.json(answer))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port))
