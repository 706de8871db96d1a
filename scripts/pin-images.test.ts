import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pinImages, tagsIn } from './pin-images.ts'

const deploy = join(import.meta.dirname, '../deploy')
const read = (file: string) => readFile(join(deploy, file), 'utf8')
const DIGEST = `sha256:${'a'.repeat(64)}`

test('T52: every image of the Dockerfiles and of compose gets its digest, and nothing else changes', async () => {
  const apps = ['api', 'edge', 'worker', 'scanner', 'operator']
  const texts = await Promise.all(
    [...apps.map((app) => `images/${app}/Dockerfile`), 'compose.yaml'].map(read),
  )
  for (const text of texts) {
    const images = tagsIn(text)
    expect(images.length).toBeGreaterThan(0)
    const pinned = pinImages(text, new Map(images.map((image) => [image, DIGEST])))
    expect(tagsIn(pinned)).toEqual([])
    expect(pinned.replaceAll(`@${DIGEST}`, '')).toBe(text)
    const named = pinned.match(/^(FROM|\s+image:) .*/gm) ?? []
    expect(named.filter((line) => !line.includes(DIGEST))).toEqual([])
  }
})

test('an image whose digest is not known, or is none, is refused', () => {
  expect(() => pinImages('FROM node:24.21.0 AS build\n', new Map())).toThrow('node:24.21.0 has no digest')
  expect(() => pinImages('FROM node:24.21.0\n', new Map([['node:24.21.0', 'latest']]))).toThrow('no digest')
})
