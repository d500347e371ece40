import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import { expectAccessible, expectNoSidewaysScroll, openSite } from '#tests/support/browser/site.ts'

/** A page for each of these texts. */
async function pdfOf(texts: string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, ...options })
  for (const text of texts) pdf.addPage().fontSize(24).text(text)
  pdf.end()
  return Buffer.concat(await pdf.toArray())
}

test('a coordinator reviews documents, accepts one until a date, undoes it and asks for a new one', async () => {
  const { server, page } = await openSite({ width: 360, height: 740, env: { SAMPLE: 'on' } })
  const email = sampleSignIns.find(({ role }) => role === 'admin')?.email
  const signedIn = await page.request.post(`${server.url}/api/auth/sign-in/email`, {
    data: { email, password: samplePassword },
    headers: { origin: server.url },
  })
  expect(signedIn.status()).toBe(200)
  await page.goto('/admin/documents')
  const lines = page.getByRole('list', { name: 'Documents' }).getByRole('link')
  await lines.first().waitFor()
  await expectNoSidewaysScroll(page, 'the documents')
  await expectAccessible(page, 'the documents')

  // The sample caregiver's TB test is a PDF; a government ID is an image.
  await page.getByLabel('Name or email').fill('amara')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(/search=amara/)
  await expect.poll(() => lines.count()).toBe(1)
  await lines.first().click()
  const dialog = page.getByRole('dialog', { name: /TB test from Amara/ })
  await dialog.waitFor()
  await expect.poll(() => page.url()).toMatch(/document=[\w-]+/)
  await dialog.getByRole('img', { name: 'Page 1 of 1' }).waitFor()
  await expectAccessible(page, 'a document')
  const file = await dialog.getByRole('link', { name: 'Open the PDF' }).getAttribute('href')
  expect((await page.request.get(`${server.url}${file}`)).headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline/),
  })

  const verify = dialog.getByRole('button', { name: 'Verify document' })
  await dialog.getByLabel('Expiration date').fill('2020-01-01')
  await verify.click()
  await dialog.getByText('That date has passed').waitFor()
  await dialog.getByLabel('Expiration date').fill('2040-12-31')
  await verify.click()
  await page.getByText('TB test from Amara Okafor is verified.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('No documents here').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await lines.first().click()

  await dialog.getByRole('button', { name: 'Ask for a new one' }).click()
  await dialog.getByText('Please say why').waitFor()
  await dialog.getByLabel('Common reasons').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Ask for a new one' }).click()
  await page.getByText('We’ll email Amara Okafor in ten minutes to ask for a new TB test.').waitFor()
  await page.goto('/admin/documents?status=rejected&search=amara')
  await lines.filter({ hasText: 'TB test' }).click()
  await dialog.getByText('too dark to read').waitFor()
})

test('pages of a PDF are turned and zoomed beside the form, and a file that can’t be shown opens elsewhere', async () => {
  const { server, page } = await openSite({ width: 1280, height: 900, env: { SAMPLE: 'on' } })
  const email = sampleSignIns.find(({ role }) => role === 'admin')?.email
  await page.request.post(`${server.url}/api/auth/sign-in/email`, {
    data: { email, password: samplePassword },
    headers: { origin: server.url },
  })
  const answers: Buffer[] = [
    await pdfOf(['First page', 'Second page']),
    Buffer.from('%PDF-1.7 and nothing more'),
    await pdfOf(['Secret'], { userPassword: 'sesame' }),
  ]
  let asked = 0
  await page.route('**/api/documents/*/file?inline=1', route => {
    const body = answers[Math.min(asked, answers.length - 1)] ?? Buffer.from('')
    asked += 1
    return route.fulfill({ contentType: 'application/pdf', body })
  })
  await page.goto('/admin/documents?search=amara')
  await page.getByRole('link', { name: /TB test/ }).click()
  const dialog = page.getByRole('dialog')
  const first = dialog.getByRole('img', { name: 'Page 1 of 2' })
  await dialog.getByText('First page').waitFor()
  const width = async () => (await first.boundingBox())?.width ?? 0
  const before = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(before * 1.4)
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  await expect
    .poll(async () => {
      const box = await first.boundingBox()
      return box !== null && box.width > box.height
    })
    .toBe(true)
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await dialog.getByRole('img', { name: 'Page 2 of 2' }).waitFor()
  await dialog.getByText('Second page').waitFor()
  await page.keyboard.press('p')
  await dialog.getByText('First page').waitFor()
  // The file was asked for once, so that it's in the journal once.
  expect(asked).toBe(1)

  for (const words of ['We can’t show this PDF here', 'This PDF is locked with a password']) {
    await page.reload()
    await dialog.getByText(words).waitFor()
    await dialog.getByRole('link', { name: 'Open the PDF' }).waitFor()
  }
  await expectAccessible(page, 'a PDF that is locked')
})
