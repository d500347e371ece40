import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { PDFDocument } from 'pdf-lib'
import type { BrowserContext, Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { media, sharedBrowser } from '#tests/support/browser/browser.ts'
import { coordinatorAt } from '#tests/support/browser/matched.ts'
import {
  address,
  expectAccessible,
  expectNoSidewaysScroll,
  openSite,
  signUp,
  toast,
} from '#tests/support/browser/site.ts'

let pdf: Buffer
beforeAll(async () => {
  const document = await PDFDocument.create()
  document.addPage([300, 200]).drawText('A card')
  pdf = Buffer.from(await document.save())
})

async function openDocuments({ expected = [] as RegExp[] } = {}) {
  const opened = await openSite({ browser: await sharedBrowser(media), width: 360, height: 740, expected })
  const { page } = opened
  await signUp(page, { email: 'maria@people.example' }, '/onboarding/documents')
  await card(page, 'Government ID').waitFor()
  return opened
}

const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

const put = (page: Page, name: string, file: string, buffer = pdf) =>
  card(page, name)
    .locator('input[type=file]')
    .setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer })

const picture = (size: { width: number; height: number }) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { ...size, channels: 3, background: 'white', noise } })
}

const documents = z.array(
  z.object({
    document_type: z.string(),
    file_name: z.string(),
    content_type: z.string(),
    status: z.string(),
    expires_on: z.string().nullable(),
  }),
)

const kept = async (context: BrowserContext) =>
  documents.parse(await (await context.request.get('/api/documents')).json())

test('documents are chosen, photographed and dropped, and each shows its status', async () => {
  const { page, context, server } = await openDocuments()
  await page.getByText('0 of 4 uploaded').waitFor()
  await expectNoSidewaysScroll(page, 'the documents')

  await put(page, 'TB test', 'test.pdf', Buffer.from('not a document'))
  await card(page, 'TB test').getByText('We can only take a PDF, PNG or JPG.').waitFor()

  const cpr = card(page, 'CPR and First Aid')
  await put(page, 'CPR and First Aid', 'cpr.pdf')
  await cpr.getByLabel('Expiration date').fill('2020-01-01')
  await cpr.getByRole('button', { name: 'Upload document' }).click()
  await cpr.getByText('That date has passed.').waitFor()
  await cpr.getByLabel('Expiration date').fill('2099-12-31')
  await cpr.getByRole('button', { name: 'Upload document' }).click()
  await toast(page, 'Document Uploaded', 'Document uploaded and awaiting verification.').waitFor()
  await cpr.getByText('Awaiting verification').waitFor()
  await page.getByText('1 of 4 uploaded').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('CPR and First Aid')

  // Without permission there's no picture, and the page offers another way.
  const id = card(page, 'Government ID')
  const photo = id.getByRole('button', { name: 'Take a photo for Government ID' })
  await page.evaluate(() => {
    const { mediaDevices } = navigator
    const real = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async () => {
      mediaDevices.getUserMedia = real
      throw new DOMException('Permission denied', 'NotAllowedError')
    }
  })
  await photo.click()
  const told = "Unable to access camera. Please ensure you've granted permission."
  await toast(page, 'Camera Error', told).waitFor()
  await id.getByText('choose a photo or file instead').waitFor()
  await photo.click()
  const dialog = page.getByRole('dialog', { name: 'Photo: Government ID' })
  await dialog.getByRole('button', { name: 'Switch camera' }).click()
  await dialog.getByText('all four corners').waitFor()
  await dialog.getByRole('button', { name: 'Take photo' }).click()
  await dialog.getByRole('button', { name: 'Retake' }).click()
  await dialog.getByRole('button', { name: 'Take photo' }).click()
  await dialog.getByText('Can you read every word?').waitFor()
  await expectAccessible(page, 'a photo that was taken')
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  await dialog.waitFor({ state: 'detached' })
  await id.getByRole('img', { name: 'The photo you chose' }).waitFor()
  await id.getByRole('button', { name: 'Upload document' }).click()
  await id.getByText('Awaiting verification').waitFor()

  await page.getByRole('tab', { name: 'Optional' }).click()
  const transfer = await page.evaluateHandle(
    bytes => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], 'from-the-reeds.pdf'))
      return data
    },
    [...pdf],
  )
  const dropped = card(page, 'References').getByText('PDF, PNG or JPG, max 5MB')
  await dropped.dispatchEvent('drop', { dataTransfer: transfer })
  await card(page, 'References').getByText('Awaiting verification').waitFor()

  expect(await kept(context)).toEqual([
    expect.objectContaining({
      document_type: 'references',
      file_name: 'from-the-reeds.pdf',
      expires_on: null,
    }),
    expect.objectContaining({ document_type: 'government_id', content_type: 'image/jpeg' }),
    expect.objectContaining({ document_type: 'cpr_first_aid', expires_on: '2099-12-31' }),
  ])

  // What coordinators and the calendar do, as it's stored.
  const database = new Sqlite(join(server.dataDir, 'care.db'))
  database.exec(`update caregiver_documents set status = 'rejected', rejection_reason = 'The name cannot be read.'
    where document_type = 'government_id';
    update caregiver_documents set status = 'verified', verified_at = created_at,
      expires_at = date('now', '+20 days') || 'T23:59:59.999Z' where document_type = 'cpr_first_aid'`)
  database.close()
  await page.goto('/dashboard')
  await page.getByText('We couldn’t accept your government ID.').waitFor()
  await page.getByRole('link', { name: 'See my documents' }).click()
  await expect.poll(() => address(page)).toBe('/dashboard/documents?tab=required#government_id')
  await page.getByRole('tab', { name: 'Submitted' }).click()
  await expect.poll(() => address(page)).toBe('/dashboard/documents?tab=submitted')
  await page.getByText('Why: The name cannot be read.').waitFor()
  await page.getByText(/Expires in (19|20|21) days\./).waitFor()
  await page.getByRole('button', { name: 'History from-the-reeds.pdf' }).click()
  await page.getByText('You uploaded it.').waitFor()
  await expectAccessible(page, 'all documents')
  await expectNoSidewaysScroll(page, 'all documents')
  await page.getByRole('button', { name: 'Remove from-the-reeds.pdf' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await toast(page, 'Document removed').waitFor()
  await expect.poll(async () => (await kept(context)).length).toBe(2)

  await page.getByRole('link', { name: 'Upload a new one government-id' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Government ID')
  // Over the size limit, so it's shrunk.
  await put(
    page,
    'Government ID',
    'passport.png',
    await picture({ width: 1600, height: 1300 }).png().toBuffer(),
  )
  await card(page, 'Government ID').getByRole('button', { name: 'Upload document' }).click()
  await card(page, 'Government ID').getByText('Awaiting verification').waitFor()
  await page.getByText('2 of 4 uploaded').waitFor()
  expect((await kept(context)).map(({ status, file_name: name }) => [status, name])).toEqual([
    ['awaiting_verification', 'passport.jpg'],
    ['replaced', expect.stringMatching(/^government-id-.*\.jpg$/)],
    ['verified', 'cpr.pdf'],
  ])
})

test('a chosen file waits through other tabs, isn’t left behind by accident, and a decision shows up by itself', async () => {
  const { page, server } = await openDocuments()
  await put(page, 'TB test', 'tb.pdf')
  await card(page, 'TB test').getByLabel('Expiration date').fill('2030-05-01')
  await page.getByRole('tab', { name: 'Optional' }).click()
  await card(page, 'References').waitFor()
  await page.getByRole('tab', { name: 'Required' }).click()
  await expect.poll(() => card(page, 'TB test').getByLabel('Expiration date').inputValue()).toBe('2030-05-01')
  await page.getByRole('link', { name: 'Continue to profile review' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Leave without uploading?' })
  await asked.getByText('You chose a file for TB test, but it isn’t uploaded yet.').waitFor()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await asked.waitFor({ state: 'detached' })
  await card(page, 'TB test').getByRole('button', { name: 'Upload document' }).click()
  await card(page, 'TB test').getByText('Awaiting verification').waitFor()

  const coordinator = await coordinatorAt(server)
  const [waiting] = z
    .object({ rows: z.array(z.object({ id: z.string() })) })
    .parse((await coordinator.get('/api/admin/documents')).body).rows
  const reason = 'The date is cut off. Please send the whole page.'
  await coordinator.post(`/api/admin/documents/${waiting?.id}/decision`, { decision: 'reject', reason })
  await card(page, 'TB test').getByText(reason).waitFor()
  await page.getByRole('link', { name: 'Continue to profile review' }).click()
  await page.waitForURL('/onboarding/profile')
})

test('a broken connection and a reload midway lose nothing; a canceled upload is gone', async () => {
  const { page, context } = await openDocuments({ expected: [/net::ERR_FAILED/] })
  await page.goto('/onboarding/documents?tab=optional')
  const big = await picture({ width: 1400, height: 1000 }).jpeg().toBuffer()
  let pieces = 0
  await page.route('**/api/uploads/*', route => {
    if (route.request().method() !== 'PUT') return route.continue()
    pieces += 1
    return pieces > 1 ? route.abort() : route.continue()
  })
  await put(page, 'References', 'letter.jpg', big)
  await card(page, 'References').getByText('You’re offline. Everything’s safe').waitFor()
  const uploads = await context.request.get('/api/uploads')
  expect(await uploads.json()).toEqual([expect.objectContaining({ name: 'letter.jpg', offset: 262_144 })])
  // The page itself would try again at any moment, and might be done before it's loaded anew.
  const place = page.url()
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'wait' })
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).search)
  })
  await page.goto(place)
  await card(page, 'References').getByText('Awaiting verification').waitFor()
  expect(sent[0]).toBe('?offset=262144')
  expect((await kept(context)).map(({ file_name: name }) => name)).toEqual(['letter.jpg'])
  await expect.poll(async () => (await context.request.get('/api/uploads')).json()).toEqual([])

  await page.route('**/api/uploads/*', route =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await put(page, 'Vaccinations', 'flu.pdf')
  const flu = card(page, 'Vaccinations')
  await flu.getByText('You’re offline').waitFor()
  await flu.getByRole('button', { name: 'Cancel' }).click()
  await flu.getByRole('button', { name: 'Choose a file for Vaccinations' }).waitFor()
  await expect.poll(async () => (await context.request.get('/api/uploads')).json()).toEqual([])
  await page.reload()
  await card(page, 'References').getByText('Awaiting verification').waitFor()
  await expect.poll(() => flu.getByText('flu.pdf').count()).toBe(0)

  // The next person at this browser finds none of it.
  await put(page, 'Vaccinations', 'flu.pdf')
  await flu.getByText('You’re offline').waitFor()
  const places = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(places).toEqual(['kept-files'])
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/auth/caregiver')
  await expect.poll(places).toEqual([])
})
