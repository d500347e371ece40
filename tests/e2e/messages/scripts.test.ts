import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/connection/open.ts'
import { doorOf, enterAs } from '#tests/support/browser/matched.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { begin, matched, say } from '#tests/support/messages.ts'

/** Ways to have a page run something that have worked somewhere. HIT is what would run. */
const attempts = [
  ...[
    '<script>HIT</script>',
    '<script src=data:text/javascript,HIT></script>',
    '<scr<script>ipt>HIT</script>',
  ],
  ...[
    '<img src=x onerror=HIT>',
    '<img src=x onerror="HIT">',
    '<svg onload=HIT>',
    '<svg><script>HIT</script></svg>',
  ],
  ...[
    '<svg><animate onbegin=HIT attributeName=x dur=1s>',
    '<body onload=HIT>',
    '<iframe src="javascript:HIT">',
  ],
  ...[
    '<iframe srcdoc="<script>parent.HIT</script>">',
    '<details open ontoggle=HIT>',
    '<video src=x onerror=HIT>',
  ],
  ...['<audio src=x onerror=HIT>', '<input autofocus onfocus=HIT>', '<a href="javascript:HIT">here</a>'],
  ...[
    'javascript:HIT',
    'https://example.org/"onmouseover="HIT',
    "https://example.org/'onclick='HIT",
    '"><script>HIT</script>',
  ],
  ...[
    "'><img src=x onerror=HIT>",
    '</p><script>HIT</script>',
    '</script><script>HIT</script>',
    '--><script>HIT</script>',
  ],
  ...[
    ']]><script>HIT</script>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=HIT>',
    '{{constructor.constructor("HIT")()}}',
  ],
  ...[
    '<object data="javascript:HIT">',
    '<embed src="javascript:HIT">',
    '<form action="javascript:HIT"><button>go</button></form>',
  ],
  ...[
    '<meta http-equiv="refresh" content="0;url=javascript:HIT">',
    '<base href="javascript:HIT//">',
    '<link rel=stylesheet href="data:text/css,*{}">',
  ],
  ...[
    '<style>@import "javascript:HIT";</style>',
    '<marquee onstart=HIT>',
    '<template><script>HIT</script></template>',
  ],
  ...[
    '[link](javascript:HIT)',
    '![x](x"onerror="HIT)',
    '<https://example.org" onclick="HIT>',
    '\u202e<script>HIT</script>',
  ],
  ...[
    '&lt;script&gt;HIT&lt;/script&gt;',
    '\\u003cscript\\u003eHIT\\u003c/script\\u003e',
    '%3Cscript%3EHIT%3C/script%3E',
  ],
  ...[
    '<img/src/onerror=HIT//',
    '<x onclick=HIT>here</x>',
    '<noscript><p title="</noscript><img src=x onerror=HIT>">',
  ],
]
const hits = ['hit()', 'window.hit()', "top['hit']()", 'hit`1`', 'setTimeout(hit)', 'globalThis.hit()']
const dressed = [
  (text: string) => text,
  (text: string) => `Hello ${text} there`,
  (text: string) => text.toUpperCase().replaceAll('HIT', 'hit'),
]
const payloads = dressed.flatMap(dress =>
  hits.flatMap(hit =>
    attempts.map(text => dress(text).replaceAll('HIT', hit).replaceAll('hit()()', 'hit()')),
  ),
)
const sent = [...new Set(payloads)].slice(0, 500)

/** White space and what turns the direction are drawn, not read. */
const plain = (text: string) => text.replaceAll(/[\s\u202a-\u202e]+/g, '')

const foreignParts = `script, iframe, object, embed, form, base, meta, style, link, marquee, details, video, audio, math,
  [onerror], [onload], [onclick], [onfocus], a[href^="javascript:" i]`

test('five hundred messages and a name that would run something are only read', async () => {
  expect(sent).toHaveLength(500)
  const { server, page } = await openSite({ env: { RATE_LIMITS: 'off' }, width: 1000, height: 1600 })
  const { db, close } = await openDatabase({ file: join(server.dataDir, 'care.db') })
  const { family, caregiver, matchId } = await matched({ signUp: doorOf(server).signUp, parts: { db } })
  const name = '<img src=x onerror=hit()>'
  await db.updateTable('users').set({ name }).where('id', '=', caregiver.id).execute()
  await close()
  const { id } = await begin(family, matchId, 'The first one')
  for (const payload of sent) expect((await say(caregiver, id, payload)).status, payload).toBe(200)

  const ran: string[] = []
  await page.exposeFunction('hit', () => void ran.push('hit'))
  page.on('dialog', dialog => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  await enterAs(page, family, server)
  await page.goto(`/care-seeker/dashboard/messages/${id}`)
  const log = page.getByRole('log')
  const first = log.getByText('The first one')
  await log
    .getByText(sent.at(-1) ?? '', { exact: true })
    .first()
    .waitFor()
  // Only a few pages of a long conversation are in the log at once, so it's read on the way up.
  let shown = ''
  let foreign = 0
  const readOn = async () => {
    shown += plain(await log.innerText())
    foreign += await log.locator(foreignParts).count()
    await log.evaluate(node => {
      for (let at: Element | null = node; at; at = at.parentElement) at.scrollTop = 0
    })
    return await first.count()
  }
  await expect.poll(readOn, { timeout: 45_000 }).toBe(1)
  await readOn()
  expect(sent.filter(payload => !shown.includes(plain(payload)))).toEqual([])
  expect(foreign).toBe(0)
  await page.goto('/care-seeker/dashboard/messages')
  await page.getByText(name).first().waitFor()
  expect(ran).toEqual([])
})
