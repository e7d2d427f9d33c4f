import { expect, test } from 'vitest'
import { createFileStore } from './file-store.ts'

const png = { contentType: 'image/png', lifetimeMs: 60_000 }

test('the file store keeps the newest 1,000 files', () => {
  const files = createFileStore(() => new Date())
  const ids = Array.from({ length: 1_001 }, () => files.reserve(png))
  expect(ids.map((id) => files.find(id) !== undefined)).toEqual([false, ...Array(1_000).fill(true)])
})

test('the file store keeps the newest files up to a total of 100 MB', () => {
  const files = createFileStore(() => new Date())
  const ids = [40, 50, 50].map((megabytes) => {
    const id = files.reserve(png)
    files.upload(id, new Uint8Array(megabytes * 1_000_000))
    return id
  })
  expect(ids.map((id) => files.find(id)?.content?.length)).toEqual([undefined, 50_000_000, 50_000_000])
})
