import { readFileSync, statSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { captions } from '#scripts/film/captions.ts'
import {
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openSite,
} from '#tests/support/browser/site.ts'
import { filmSeconds, story } from '#web/public/film-story.ts'

const FILM = '/film/kindred-hands.webm'
const folder = 'web/static/film'

const play = (page: Page) => page.getByRole('button', { name: `Play the film, ${filmSeconds} seconds` })
const film = (page: Page) => page.locator('[data-film] video').first()
const now = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)
const hasControls = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.controls)
const words = (page: Page) => page.getByText('Read the film instead')

test("the play button comes first, then the video with the browser's controls", async () => {
  const { page } = await openSite({ shared: true })
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await play(page).scrollIntoViewIfNeeded()
  const poster = play(page).locator('img')
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
  expect(await hasControls(page)).toBe(false)
  expect(asked).not.toContain(FILM)
  expect(asked).not.toContain('/film/captions.en.vtt')

  await play(page).click()
  await expect.poll(() => hasControls(page)).toBe(true)
  await expect.poll(() => play(page).isVisible()).toBe(false)
  await expect.poll(() => now(page)).toBeGreaterThan(0.3)
  await expect.poll(() => film(page).evaluate(video => video === document.activeElement)).toBe(true)
  await expect.poll(() => page.getByRole('alert').filter({ visible: true }).count()).toBe(0)
})

test('it plays by keyboard, and stops when the page is left', async () => {
  const { page } = await openSite({ shared: true })
  await page.goto('/')
  await play(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => now(page)).toBeGreaterThan(0.1)
  const playing = await film(page).elementHandle()
  await page.getByRole('link', { name: 'More about us' }).click()
  await page.waitForURL('/about')
  await expect
    .poll(() => playing?.evaluate(video => video instanceof HTMLVideoElement && video.paused))
    .toBe(true)
})

test('it lasts as long as it says, can be seeked anywhere, and has sound', async () => {
  const { page } = await openSite({ shared: true })
  await page.goto('/')
  await play(page).click()
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.duration))
    .toBeCloseTo(filmSeconds, 0)
  expect(filmSeconds).toBeGreaterThanOrEqual(30)
  expect(filmSeconds).toBeLessThanOrEqual(60)
  const seen = await film(page).evaluate(async (video: HTMLVideoElement) => {
    video.pause()
    const arrived = new Promise(resolve => video.addEventListener('seeked', resolve, { once: true }))
    video.currentTime = 41
    await arrived
    return [video.currentTime, video.videoWidth, video.videoHeight]
  })
  expect(seen).toEqual([41, 1280, 720])
  const loudest = await page.evaluate(async path => {
    const bytes = await (await fetch(path)).arrayBuffer()
    const music = await new OfflineAudioContext(2, 1, 48_000).decodeAudioData(bytes)
    return music.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  }, FILM)
  expect(loudest).toBeGreaterThan(0.1)
  expect(loudest).toBeLessThan(1)
})

test('its captions match its scenes, within its length', async () => {
  const { page } = await openSite({ shared: true })
  await page.goto('/')
  await play(page).click()
  const cues = () =>
    film(page).evaluate((video: HTMLVideoElement) => {
      const [track] = video.textTracks
      if (!track) return []
      track.mode = 'showing'
      return [...(track.cues ?? [])].flatMap(cue =>
        cue instanceof VTTCue ? [{ from: cue.startTime, to: cue.endTime, text: cue.text }] : [],
      )
    })
  const lines = story.flatMap(scene => scene.lines)
  await expect.poll(async () => (await cues()).length).toBe(lines.length)
  for (const { from, to } of await cues()) {
    expect(from).toBeLessThan(to)
    expect(to).toBeLessThanOrEqual(filmSeconds)
  }
  await words(page).click()
  const transcript = await page.locator('[data-film-words] li p').allInnerTexts()
  for (const { text } of await cues()) expect(transcript).toContain(text)
  expect(transcript.length).toBe(lines.length + story.length)
  expect(readFileSync(`${folder}/captions.en.vtt`, 'utf8')).toBe(captions())
})

test("where it can't play, the page says so and tells the story in text", async () => {
  const { page } = await openSite({ shared: true, expected: [/Failed to load resource/] })
  await page.route(`**${FILM}`, route => route.abort())
  await page.goto('/')
  await play(page).click()
  const sentence = page.getByText('This browser can’t play the film.')
  await expect.poll(() => sentence.isVisible()).toBe(true)
  await expect.poll(() => page.getByText('Her tea steams.').isVisible()).toBe(true)
  await expect.poll(() => play(page).isVisible()).toBe(true)
  expect(await hasControls(page)).toBe(false)

  await page.unrouteAll({ behavior: 'wait' })
  await play(page).click()
  await expect.poll(() => now(page)).toBeGreaterThan(0.1)
  await expect.poll(() => sentence.isVisible()).toBe(false)
})

test("without scripts there's the video itself and no dead button", async () => {
  const { server, browser } = await openSite({ shared: true })
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect.poll(() => page.locator('[data-film] noscript video[controls]').count()).toBe(1)
  await expect.poll(() => play(page).isVisible()).toBe(false)
  await context.close()
})

test('it fits a narrow screen and is accessible', async () => {
  const { page } = await openSite({ shared: true, width: 320 })
  await page.goto('/')
  await play(page).scrollIntoViewIfNeeded()
  // What's above it may still grow; it itself keeps its size.
  const size = async () => {
    const { width, height } = (await page.locator('[data-film]').boundingBox()) ?? {}
    return { width, height }
  }
  await page.evaluate(() => document.fonts.ready)
  const before = await size()
  const button = await play(page).boundingBox()
  expect(button?.height).toBeGreaterThanOrEqual(64)
  await words(page).click()
  await expectNoSidewaysScroll(page, '/')
  await expectAccessibleInBothThemes(page, 'the film')
  await words(page).click()
  await play(page).click()
  await expect.poll(size).toEqual(before)
})

test('the file is small, and is served in ranges', async () => {
  expect(statSync(`${folder}/kindred-hands.webm`).size).toBeLessThan(4 * 1024 * 1024)
  expect(statSync(`${folder}/poster.webp`).size).toBeLessThan(60 * 1024)
  const { server } = await openSite({ shared: true })
  const { url } = server
  const piece = await fetch(url + FILM, { headers: { range: 'bytes=0-1' } })
  expect(piece.status).toBe(206)
  expect(piece.headers.get('content-type')).toBe('video/webm')
  expect(piece.headers.get('content-range')).toBe(
    `bytes 0-1/${statSync(`${folder}/kindred-hands.webm`).size}`,
  )
  expect((await piece.arrayBuffer()).byteLength).toBe(2)
  const text = await fetch(`${url}/film/captions.en.vtt`)
  expect(text.headers.get('content-type')).toMatch(/^text\/vtt/)
})
