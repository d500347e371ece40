import type { ResumeLine, ResumeText } from '#agents/resume/resume-text.ts'
import { hasProgram, isTestVirus } from '../files/hidden-files.ts'
import { blocksIn } from './docx-blocks.ts'
import { linesOf } from './docx-lines.ts'
import { stylesIn } from './docx-styles.ts'
import { Refused } from './refused.ts'
import { readXml, xmlText } from './xml.ts'
import { openZip, type Zip } from './zip.ts'

const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const strictMain = 'application/vnd.ms-word.document.main+xml'

const macros = /(^|\/)(vbaProject\.bin|vbaData\.xml|attachedToolbars\.bin)$/iu
const others = /(^|\/)(embeddings|activeX|ctrlProps|customUI)\/[^/]/iu
const unsafeName = /(^|[/\\])\.\.([/\\]|$)|^[/\\]|\\|\0/u

/** Word fetches or starts these by itself when it opens the file. */
const selfStarting = /\/(attachedTemplate|oleObject|frame|subDocument|aFChunk|externalLink)$/iu

type Relation = { type: string; target: string; isOutside: boolean }

function relationsIn(zip: Zip, name: string): Map<string, Relation> {
  const found = new Map<string, Relation>()
  const bytes = zip.read(name)
  if (!bytes) return found
  for (const event of readXml(xmlText(bytes))) {
    if (event.type !== 'open' || event.name !== 'Relationship') continue
    const { Id = '', Type = '', Target = '', TargetMode = '' } = event.attributes
    found.set(Id, { type: Type, target: Target, isOutside: TargetMode === 'External' })
  }
  return found
}

const relationsOf = (part: string) => {
  const slash = part.lastIndexOf('/')
  return `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`
}

/** A template on the writer's own machine doesn't exist elsewhere. */
const isFetched = ({ type, target, isOutside }: Relation) =>
  isOutside && selfStarting.test(type) && !/^file:\/\/\/[a-z]:/iu.test(target)

function refuseHarm(zip: Zip): void {
  if (zip.names.some(name => macros.test(name))) throw new Refused('macros')
  if (zip.names.some(name => others.test(name) || unsafeName.test(name))) throw new Refused('harmful')
  for (const { bytes } of zip.each()) {
    const text = bytes.toString('latin1')
    if (isTestVirus(text) || hasProgram(text)) throw new Refused('harmful')
  }
  if (/macroEnabled|vbaProject/iu.test(contentTypesOf(zip))) throw new Refused('macros')
  const relations = zip.names.filter(name => name.endsWith('.rels')).map(name => relationsIn(zip, name))
  if (relations.some(some => [...some.values()].some(isFetched))) throw new Refused('harmful')
}

function contentTypesOf(zip: Zip): string {
  const types = zip.read('[Content_Types].xml')
  if (!types) throw new Refused('wrong_kind')
  return xmlText(types)
}

/** Where the document's text is. */
function mainPartOf(zip: Zip): string {
  const main = [...relationsIn(zip, '_rels/.rels').values()].find(({ type }) =>
    /\/officeDocument$/u.test(type),
  )
  const name = main?.target.replace(/^\//u, '') ?? 'word/document.xml'
  const types = contentTypesOf(zip)
  if (!(types.includes(wordMain) || types.includes(strictMain)) || !zip.names.includes(name))
    throw new Refused('wrong_kind')
  return name
}

const inSameFolder = (part: string, target: string) =>
  target.startsWith('/') ? target.slice(1) : `${part.slice(0, part.lastIndexOf('/') + 1)}${target}`

const MOST_LINES = 5000

/** A Word document: the header, where names and addresses often are, then the body, then the footer. */
export function readDocx(bytes: Buffer): ResumeText {
  const zip = openZip(bytes)
  refuseHarm(zip)
  const main = mainPartOf(zip)
  const relations = relationsIn(zip, relationsOf(main))
  const stylesPart = [...relations.values()].find(({ type }) => /\/styles$/u.test(type))
  const styles = stylesIn(stylesPart && zip.read(inSameFolder(main, stylesPart.target)))
  const links = new Set<string>()
  const read = (part: string): ResumeLine[] => {
    const xml = zip.read(part)
    if (!xml) return []
    const own = part === main ? relations : relationsIn(zip, relationsOf(part))
    const targets = new Map([...own].filter(([, one]) => one.isOutside).map(([id, one]) => [id, one.target]))
    const { blocks, links: found } = blocksIn(xmlText(xml), { styles, targets })
    for (const link of found) links.add(link)
    return linesOf(blocks)
  }
  const partsOf = (kind: RegExp) =>
    [
      ...new Set([...relations.values()].filter(({ type }) => kind.test(type)).map(({ target }) => target)),
    ].map(target => inSameFolder(main, target))
  const once = (parts: string[]) => {
    const seen = new Set<string>()
    return parts.flatMap(read).filter(({ text }) => !seen.has(text) && seen.add(text))
  }
  const body = read(main)
  const lines = [...once(partsOf(/\/header$/u)), ...body, ...once(partsOf(/\/footer$/u))]
  if (lines.length > MOST_LINES) throw new Refused('too_much_inside')
  return { lines, links: [...links] }
}
