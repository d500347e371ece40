import { expect, it } from 'vitest'
import { buckets } from '#server/storage/file-rules.ts'
import { oneApp } from '#tests/support/app.ts'
import { keepRecording } from '#tests/support/files/media.ts'
import { pdf, uploadDocument } from '#tests/support/identities.ts'
import { begin, say, uploaded } from '#tests/support/messages.ts'

it('a file that the storage has lost isn’t there, and nothing breaks', async () => {
  const app = await oneApp()
  const aide = await app.signUp('caregiver')
  const { id: conversation } = await begin(aide, 'coordinators')
  const attached = await uploaded(aide, conversation, pdf)
  await say(aide, conversation, 'Here it is')
  const bare = await keepRecording(aide, 'video')
  for (const part of ['poster', 'captions'])
    expect((await aide.get(`/api/recordings/${bare}/${part}`)).status).toBe(404)
  const paths = [
    `/api/documents/${await uploadDocument(aide, pdf)}/file`,
    `/api/recordings/${await keepRecording(aide, 'video')}/file`,
    `/api/message-files/${attached}`,
  ]
  const statuses = async () =>
    Promise.all(paths.map(async path => [path, (await aide.get(path)).status] as const))
  expect(await statuses()).toEqual(paths.map(path => [path, 200]))
  const { storage } = app.parts
  for (const bucket of buckets)
    for (const { name } of await storage.list(bucket, { prefix: `${aide.id}/` }))
      await storage.remove(bucket, name)
  expect(await statuses()).toEqual(paths.map(path => [path, 404]))
})
