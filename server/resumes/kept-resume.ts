import { createReadStream } from 'node:fs'
import type { Deps } from '../http/deps.ts'
import { listEvery } from '../storage/every-file.ts'
import type { ResumeKind } from './judge.ts'

type Kept = Pick<Deps, 'storage'>
type Owner = { id: string }

const bucket = 'resumes'

const contentTypes: Record<ResumeKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** The name is a person's words: reduced to ASCII letters for the path. */
const plainName = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^[-.]+|-+$/g, '')
    .slice(0, 60) || 'resume'

const pathsOf = ({ storage }: Kept, { id }: Owner): Promise<string[]> => listEvery(storage, bucket, `${id}/`)

export type KeptResume = { path: string; name: string }

const shown = (path: string): KeptResume => ({ path, name: path.split('/').at(-1) ?? 'resume' })

/** A person's uploaded resume, until they delete it or upload another. */
export async function findKeptResume(deps: Kept, owner: Owner): Promise<KeptResume | undefined> {
  const [path] = await pathsOf(deps, owner)
  return path === undefined ? undefined : shown(path)
}

/** The one that came as this upload; a repeat whose first answer was lost finds it here. */
export async function findResumeOf(
  deps: Kept,
  owner: Owner,
  uploadId: string,
): Promise<KeptResume | undefined> {
  const path = (await pathsOf(deps, owner)).find(one => one.startsWith(`${owner.id}/${uploadId}/`))
  return path === undefined ? undefined : shown(path)
}

type File = { id: string; path: string; name: string; kind: ResumeKind }

/** Replaces the earlier one only after `then` has succeeded. */
export async function keepResume<Result>(
  deps: Kept,
  owner: Owner,
  { id, path, name, kind }: File,
  then: () => Promise<Result>,
): Promise<Result> {
  const before = await pathsOf(deps, owner)
  const place = `${owner.id}/${id}/${plainName(name)}.${kind}`
  await deps.storage.put(bucket, place, createReadStream(path), { contentType: contentTypes[kind] })
  try {
    const result = await then()
    for (const old of before) if (old !== place) await deps.storage.remove(bucket, old)
    return result
  } catch (cause) {
    if (!before.includes(place)) await deps.storage.remove(bucket, place)
    throw cause
  }
}

export const openKeptResume = ({ storage }: Kept, { path }: KeptResume) => storage.open(bucket, path)

/** True when there was one. */
export async function forgetResume(deps: Kept, owner: Owner): Promise<boolean> {
  const paths = await pathsOf(deps, owner)
  for (const path of paths) await deps.storage.remove(bucket, path)
  return paths.length > 0
}
