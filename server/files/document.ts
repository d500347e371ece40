import { RefusedDocument } from './document-fault.ts'
import { hiddenIn } from './hidden-files.ts'
import type { LookedAt } from './looked-at.ts'
import { checkPdf } from './pdf-content.ts'

export const fileKinds = ['pdf', 'png', 'jpeg'] as const
export type FileKind = (typeof fileKinds)[number]

export const contentTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
}

const beginnings: Record<FileKind, Buffer> = {
  pdf: Buffer.from('%PDF-'),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
}

const endings: Record<FileKind, readonly string[]> = {
  pdf: ['pdf'],
  png: ['png', 'apng'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg'],
}

/** Extensions that say what a file is; others ('scan.2026') are part of a name. */
const meaningful = new RegExp(
  `^(?:${[
    ...Object.values(endings).flat(),
    'x?html?|xht|svgz?|xml|m?js|css|php\\d?|phtml|jsp|aspx?|cgi',
    'exe|com|bat|cmd|scr|pif|msi|dll|sys|lnk|hta|vbs?|vbe|wsf|ps1|reg|jar|class|apk|app|dmg|sh|py|pl|rb|bin|elf',
    'zip|rar|7z|t?gz|tar|xz|bz2|iso|cab',
    'docx?|docm|dotm?|xlsx?|xlsm|pptx?|pptm|rtf|odt|ods|txt|csv|json|eml|msg|swf',
    'gif|webp|bmp|tiff?|hei[cf]|avif|ico|psd|mp[34]|mov|webm|wav|ogg',
  ].join('|')})$`,
  'iu',
)

function refuseWrongEnding(kind: FileKind, name: string): void {
  const ending = /\.(\w{1,8})\s*$/u.exec(name)?.[1]?.toLowerCase() ?? ''
  if (meaningful.test(ending) && !endings[kind].includes(ending)) throw new RefusedDocument('wrong_ending')
}

const hidden = ['virus', 'archive', 'program'] as const

/**
 * What a document is, by its content alone; refuses files that are something else too, or contain anything
 * active.
 */
export async function judgeDocument(bytes: LookedAt, name: string): Promise<FileKind> {
  const head = await bytes.read(0, 8)
  const kind = fileKinds.find(one => head.subarray(0, beginnings[one].length).equals(beginnings[one]))
  if (!kind) throw new RefusedDocument('wrong_kind')
  refuseWrongEnding(kind, name)
  const found = await hiddenIn(bytes, kind === 'pdf' ? hidden : [...hidden, 'page', 'pdf'])
  if (found) throw new RefusedDocument(found === 'virus' ? 'harmful' : 'mixed')
  if (kind === 'pdf') await checkPdf(bytes)
  return kind
}
