import { execFile } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium, type LaunchOptions } from 'playwright'
import { z } from 'zod'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  path.join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
]

/** Where npm installs a Chromium. */
export const hasPacked = process.platform === 'linux' && process.arch === 'x64'

/**
 * Ways to start a Chromium without downloading one, the most predictable first; CHROME_PATH overrides them.
 */
export async function chromiumChoices(): Promise<LaunchOptions[]> {
  const chosen = process.env.CHROME_PATH
  if (chosen) return [installed(chosen)]
  const found = [chromium.executablePath(), ...PLACES].filter(place => existsSync(place)).map(installed)
  return hasPacked ? [await packed(), ...found] : found
}

function installed(executablePath: string): LaunchOptions {
  return { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] }
}

/** Always npm's own, with only the font it brings, so it renders the same on every machine. */
export async function steadyChromium(): Promise<LaunchOptions> {
  const { args = [], env, ...rest } = await packed()
  const folder = await unpacked()
  const fonts = path.join(folder, 'steady-fonts.conf')
  writeFileSync(fonts, fontsIn(folder, [path.join(folder, 'fonts')]))
  return {
    ...rest,
    args: [...args, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
    env: { ...env, FONTCONFIG_FILE: fonts },
  }
}

/** The Chromium from npm, with its libraries and font. */
async function packed(): Promise<LaunchOptions> {
  const folder = await unpacked()
  return {
    executablePath: path.join(folder, 'chromium'),
    args: ['--no-sandbox'],
    env: {
      ...definedEnvironment(),
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  }
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

async function unpacked(): Promise<string> {
  const name = `chromium-${packedVersion()}`
  const places = [
    path.resolve('node_modules/.cache'),
    path.join(tmpdir(), `care-matching-${userInfo().username}`),
  ]
  const ready = places.map(place => path.join(place, name)).find(folder => existsSync(folder))
  if (ready) return ready
  const place = places.find(isWritable)
  if (!place) throw new Error('No place to unpack Chromium to')
  const folder = path.join(place, name)
  const draft = mkdtempSync(path.join(place, 'unpacking-'))
  await unpackInto(draft, folder)
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another worker was faster: its copy is just as good.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

const manifest = z.object({ version: z.string() })

function packedVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  return manifest.parse(JSON.parse(readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8')))
    .version
}

function isWritable(place: string): boolean {
  try {
    mkdirSync(place, { recursive: true })
    rmSync(mkdtempSync(path.join(place, 'probe-')), { recursive: true })
    return true
  } catch {
    return false
  }
}

async function unpackInto(draft: string, folder: string): Promise<void> {
  const unpack = path.resolve('tests/support/browser/unpack-chromium.ts')
  await promisify(execFile)(process.execPath, [unpack], {
    // With the environment variable of Amazon's machines, the package also unpacks the libraries it needs.
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  })
  chmodSync(draft, 0o755)
  chmodSync(path.join(draft, 'chromium'), 0o755)
  // Chromium crashes without a usable font, and its own configuration knows none of the system's.
  const fonts = [path.join(folder, 'fonts'), '/usr/share/fonts', path.join(homedir(), '.fonts')]
  writeFileSync(path.join(draft, 'fonts.conf'), fontsIn(folder, fonts))
}

function fontsIn(folder: string, places: string[]): string {
  const folders = places.map(place => `<dir>${escapeXml(place)}</dir>`).join('')
  const cache = `<cachedir>${escapeXml(path.join(folder, 'font-cache'))}</cachedir>`
  return `<?xml version="1.0"?><fontconfig>${folders}${cache}</fontconfig>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
